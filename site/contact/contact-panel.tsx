import Clock from 'lucide:clock';
import Languages from 'lucide:languages';
import Mail from 'lucide:mail';
import MapPin from 'lucide:map-pin';
import Phone from 'lucide:phone';
import { callLink } from '#model/schemas/phone.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { describeWorkingHours } from './working-hours.ts';

/** The ways to reach the owner, as ruled rows. */
export function ContactPanel({ profile }: { profile: Profile }) {
  const { email, phone, location, languages, workingHours } = profile;
  const rows = [
    { Drawing: Mail, label: 'Email', value: email, href: `mailto:${email}` },
    { Drawing: Phone, label: 'Phone', value: phone, href: callLink(phone) },
    { Drawing: MapPin, label: 'Location', value: `${location.city}, ${location.country}` },
    {
      Drawing: Languages,
      label: 'Languages',
      value: languages.map(({ name }) => name).join(', '),
    },
    {
      Drawing: Clock,
      label: 'Working hours',
      value: describeWorkingHours(workingHours),
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
