import Clock from 'lucide-react/icons/clock';
import Languages from 'lucide-react/icons/languages';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { Profile } from '#model/schemas/profile.ts';
import { LocalTime } from './local-time.tsx';
import { describeWorkingHours } from './working-hours.ts';

/** The ways to reach the owner, set as ruled cells. */
export function ContactPanel({ profile }: { profile: Profile }) {
  const { email, phone, location, languages, workingHours } = profile;
  const hours = describeWorkingHours(workingHours);
  const cells = [
    { Drawing: Mail, label: 'Email', value: email, href: `mailto:${email}` },
    { Drawing: Phone, label: 'Phone', value: phone, href: `tel:${phone.replaceAll(' ', '')}` },
    { Drawing: MapPin, label: 'Location', value: `${location.region}, ${location.country}` },
    {
      Drawing: Languages,
      label: 'Languages',
      value: languages.map(({ name }) => name).join(', '),
    },
    {
      Drawing: Clock,
      label: 'Working hours',
      value: hours,
      note: <LocalTime timeZone={workingHours.timeZone} region={location.region} />,
    },
  ];
  return (
    <dl className="grid grid-cols-1 gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-2">
      {cells.map(({ Drawing, label, value, href, note }) => (
        <div
          className={`relative bg-bg p-5 pl-15 leading-snug ${note ? 'sm:col-span-2' : ''}`}
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
              <a className="hover:underline after:absolute after:inset-0" href={href}>
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
