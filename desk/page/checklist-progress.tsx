import type { Progress } from '#desk/content/checklist.ts';

/** The steps to a site of one's own, each a small block that is filled when the step is done. */
export const StepsBar = ({ done, all }: Progress) => (
  <span className="inline-flex gap-[3px]" aria-hidden>
    {Array.from({ length: all }, (_, step) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have nothing else to tell them apart
      <i key={step} className={`h-2.5 w-4.5 border border-ink ${step < done ? 'bg-ink' : ''}`} />
    ))}
  </span>
);

/** `3 of 7 steps`. */
export const stepsWords = ({ done, all }: Progress): string => `${done} of ${all} steps`;
