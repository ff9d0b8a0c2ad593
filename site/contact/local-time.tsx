import { fillPlaceholders, type Words } from '#model/schemas/words.ts';

interface LocalTimeProps {
  place: string;
  words: Words['contact'];
}

/** Whose clock the hours follow; where scripts run, the form's script says what it shows now. */
export function LocalTime({ place, words }: LocalTimeProps) {
  return (
    <p className="screen-only text-sm text-muted" id="local-time" data-place={place}>
      {fillPlaceholders(words.timesOf, { place })}
    </p>
  );
}
