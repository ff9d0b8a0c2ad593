/** The word “Sample” beside what is invented. */
export const SampleLabel = ({ className = '' }: { className?: string }) => (
  <span className={`label rule [border-style:dashed] border-current px-1.5 ${className}`}>
    Sample
  </span>
);
