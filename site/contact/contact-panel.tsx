import Clock from 'lucide:clock';
import Languages from 'lucide:languages';
import Mail from 'lucide:mail';
import MapPin from 'lucide:map-pin';
import Phone from 'lucide:phone';
import { callLink } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Words } from '#model/schemas/words.ts';
import { describeWorkingHours } from './working-hours.ts';

interface ContactPanelProps {
  profile: Profile;
  words: Words;
}

/** The ways to reach the owner, as ruled rows. */
export function ContactPanel({ profile, words }: ContactPanelProps) {
  const { email, phone, location, languages, workingHours } = profile;
  const { contact: labels, days } = words;
  const hours = describeWorkingHours(workingHours, {
    days,
    to: labels.to,
    language: words.language,
  });
  const rows = [
    { Drawing: Mail, label: labels.email, value: email, href: `mailto:${email}` },
    { Drawing: Phone, label: labels.phone, value: phone, href: callLink(phone) },
    { Drawing: MapPin, label: labels.location, value: `${location.city}, ${location.country}` },
    {
      Drawing: Languages,
      label: labels.languages,
      value: languages.map(({ name }) => name).join(', '),
    },
    {
      Drawing: Clock,
      label: labels.workingHours,
      value: hours,
      note: <AnswerTime answer={workingHours.answer} place={location.city} />,
    },
  ];
  return (
    <dl className="rule-b border-line sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
      {rows.map(({ Drawing, label, value, href, note }) => (
        <div className="relative rule-t border-line py-3 pl-9 leading-snug" key={label}>
          <dt className="text-sm text-muted">
            <Drawing className="absolute top-3.5 left-0 text-primary" size={22} />
            {label}
          </dt>
          <dd className="mt-0.5 [overflow-wrap:anywhere]">
            {href ? (
              <a className="whole-card font-semibold text-primary hover:underline" href={href}>
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

/**
 * When an answer can be expected; where scripts run, the form's script adds what the owner's clock shows
 * now, and finds room for it.
 */
const AnswerTime = ({ answer, place }: { answer: string; place: string }) => (
  <p
    className="screen-only mt-0.5 min-h-[4.2em] text-sm text-muted"
    id="answer-time"
    data-place={place}
  >
    {answer}
  </p>
);
