interface LocalTimeProps {
  timeZone: string;
  region: string;
}

/** Whose clock the hours follow; where scripts run, `local-time.js` says what it shows now. */
export function LocalTime({ timeZone, region }: LocalTimeProps) {
  return (
    <p
      className="text-[0.9375rem] text-muted"
      id="local-time"
      data-zone={timeZone}
      data-region={region}
    >
      {`All times are those of ${region}.`}
    </p>
  );
}
