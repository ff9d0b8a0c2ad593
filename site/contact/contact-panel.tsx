import Clock from 'lucide-react/icons/clock';
import Languages from 'lucide-react/icons/languages';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { Profile } from '#model/schemas/profile.ts';
import type { Words } from '#model/schemas/words.ts';
import { LocalTime } from './local-time.tsx';
import { describeWorkingHours } from './working-hours.ts';

/** The letters of an address that stand on one line of half the panel. */
const shortAddress = 20;

interface ContactPanelProps {
  profile: Profile;
  words: Words;
}

/** The ways to reach the owner, set as ruled cells. */
export function ContactPanel({ profile, words }: ContactPanelProps) {
  const { email, phone, location, languages, workingHours } = profile;
  const { contact: labels, days } = words;
  const hours = describeWorkingHours(workingHours, {
    days,
    to: labels.to,
    language: words.language,
  });
  const longEmail = email.length > shortAddress;
  const cells = [
    {
      Drawing: Mail,
      label: labels.email,
      value: email,
      href: `mailto:${email}`,
      wide: longEmail,
    },
    { Drawing: Phone, label: labels.phone, value: phone, href: `tel:${phone.replaceAll(' ', '')}` },
    { Drawing: MapPin, label: labels.location, value: `${location.city}, ${location.country}` },
    {
      Drawing: Languages,
      label: labels.languages,
      value: languages.map(({ name }) => name).join(', '),
      // Or it would stand beside an empty cell.
      wide: longEmail,
    },
    {
      Drawing: Clock,
      label: labels.workingHours,
      value: hours,
      wide: true,
      note: <LocalTime timeZone={workingHours.timeZone} place={location.city} words={labels} />,
    },
  ];
  return (
    <dl className="grid grid-cols-1 gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-2">
      {cells.map(({ Drawing, label, value, href, note, wide }) => (
        <div
          className={`relative bg-bg p-5 pl-15 leading-snug ${wide ? 'sm:col-span-2' : ''}`}
          key={label}
        >
          <dt className="text-[0.9375rem] text-muted">
            <Drawing
              className="absolute top-5.5 left-5 text-primary"
              size={22}
              strokeWidth={1.75}
              aria-hidden
            />
            {label}
          </dt>
          <dd className="mt-0.5 [overflow-wrap:anywhere]">
            {href ? (
              <a className="whole-card hover:underline" href={href}>
                {value}
              </a>
            ) : (
              value
            )}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
