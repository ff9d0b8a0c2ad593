/** Whose clock the hours follow; where scripts run, the form's script says what it shows now. */
export function LocalTime({ place }: { place: string }) {
  return (
    <p className="screen-only text-sm text-muted" id="local-time" data-place={place}>
      {`All times are those of ${place}.`}
    </p>
  );
}
