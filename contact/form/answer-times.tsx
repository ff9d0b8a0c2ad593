import type { Profile } from '#model/schemas/profile.ts';
import { answerBy, clockTime, isSameClock } from './answer-time.ts';
import type { FormWords } from './form-words.ts';

/** A quarter of an hour, in milliseconds: nobody promises a minute. */
const quarter = 900_000;

interface AnswerTimesProps {
  hours: Profile['workingHours'];
  /** Where the owner's clock is. */
  city: string;
  words: FormWords;
  /** When the message was or would be sent, in milliseconds since 1970. */
  at: number;
}

/** By when the answer to a message comes, by the owner's clock and by the visitor's. */
export function AnswerTimes({ hours, city, words, at }: AnswerTimesProps) {
  const { answerWithin, timeZone } = hours;
  if (!answerWithin) return null;
  const by = Math.ceil(answerBy({ ...hours, answerWithin }, at) / quarter) * quarter;
  const rows = [[city, clockTime(words.language, by, timeZone)]];
  if (!isSameClock(timeZone, by)) rows.push([words.yourTime, clockTime(words.language, by)]);
  return (
    <dl className="rule-b border-line">
      {rows.map(([place, time]) => (
        <div className="flex justify-between gap-4 rule-t border-line py-2.5" key={place}>
          <dt>{place}</dt>
          <dd className="text-right font-semibold">{time}</dd>
        </div>
      ))}
    </dl>
  );
}
