/** The page with the sampling tables of ISO 2859-1. */
import type { Page } from '#model/pages.ts';
import { getInTouch, pastProjects } from '#site/links.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { PlanForm } from './plan-form.tsx';
import { QuickTable } from './tables.tsx';

interface AqlPageProps {
  page: Page<'aql'>;
  /** The language of the numbers. */
  language: string;
}

/** Sampling by ISO 2859-1: the answer for one lot, the usual plans, and what they mean. */
export function AqlPage({ page, language }: AqlPageProps) {
  return (
    <>
      <Section className="aql">
        <PageHeading {...page} />
        <PlanForm />
        <Part heading="Level II, normal inspection">
          The plan that most contracts mean. Each cell is the sample size, then the largest number
          of defective pieces with which the lot is accepted. The sample size changes along a row
          where the standard’s arrows lead to another plan.
        </Part>
        <QuickTable language={language} />
        <Part heading="What the numbers mean">
          Up to 10, the AQL is the share of defective pieces, in percent, that the buyer is ready to
          accept on average, lot after lot. Above 10, it is the number of defects per 100 pieces, as
          one piece may have several. It is not a target, and not a promise about one lot. Major
          defects often carry AQL 2.5, minor ones 4.0, and a critical defect is never accepted:
          there the number is 0, whatever the sample. The level says how much is inspected for a lot
          of a size: II unless agreed otherwise, I for less, III for more, S-1 to S-4 where a test
          destroys the piece. Count each class of defects by itself, and draw the pieces at random
          from the whole lot, finished and at least 80% packed.
        </Part>
        <Part heading="What a sample promises, and what it does not">
          A sample errs to both sides: with 80 pieces and 5 accepted, a lot with 2.5% defective
          pieces is rejected 1.5% of the time, and a lot with 11.3% still passes one time in ten.
        </Part>
        <Part heading="When the lot is smaller than the sample">
          Then every piece is inspected, and the acceptance number stays what it is. This happens
          with small AQLs: a lot of 40 at AQL 0.25 leads to a sample of 50. For a single lot that
          will not be followed by others, ISO 2859-2 fits better: it begins from the worst quality
          that may still pass.
        </Part>
        <Part heading="After the result">
          An accepted lot is taken as a whole, but the defective pieces that were found in it may
          still be rejected: they are repaired or replaced. A rejected lot is sorted by its maker
          and presented again once every piece has been looked at and the defective ones removed;
          buyer and maker agree beforehand whether the second inspection is normal or tightened, and
          for all classes or the one that failed. Write into the contract who pays for it: as a rule
          the maker, since the first one failed.
        </Part>
        <Part heading="Normal and tightened">
          Begin with normal inspection. When two of five or fewer lots in a row are rejected, go
          over to tightened; back to normal after five accepted in a row. When five lots in all were
          rejected under tightened inspection, stop and repair the process.
        </Part>
        <p className="mt-4 max-w-176 text-sm text-muted">
          The plans on this page are those of ISO 2859-1:1999 with Amendment 1:2011, tables 1, 2-A
          and 2-B, which are identical with IS 2500-1:2000. ISO 2859-1:2026 replaced that edition in
          January 2026. Contracts should name the standard with its year; where yours names 2026,
          compare the plan with that edition.
        </p>
      </Section>
      <ClosingBand {...page.closing} links={[getInTouch, pastProjects]} />
    </>
  );
}

function Part({ heading, children }: { heading: string; children: string }) {
  return (
    <div className="mt-16 max-w-176 print:mt-[8mm]">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-4 text-muted">{children}</p>
    </div>
  );
}
