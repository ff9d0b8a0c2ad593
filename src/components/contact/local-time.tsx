interface LocalTimeProps {
  timeZone: string;
  region: string;
}

/** The owner's time now. `local-time.js` fills it in; without scripts the line is not there. */
export function LocalTime({ timeZone, region }: LocalTimeProps) {
  return (
    <p
      className="invisible text-[0.9375rem] font-normal text-muted noscript:hidden"
      id="local-time"
      data-zone={timeZone}
    >
      {'Here it is '}
      <time>00:00</time>
      {` in ${region}.`}
    </p>
  );
}
