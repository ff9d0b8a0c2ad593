/** The page with the sampling tables of ISO 2859-1. */
import type { Page } from '#model/pages.ts';
import { getInTouch, projectsLink, seeServices } from '#site/links.ts';
import type { Route } from '#site/routes.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { PlanForm } from './plan-form.tsx';
import { QuickTable } from './quick-table.tsx';

interface AqlPageProps {
  page: Page<'aql'>;
  /** The language of the numbers. */
  language: string;
  routes: Route[];
}

/** Sampling by ISO 2859-1: the answer for one lot, the usual plans, and what they mean. */
export function AqlPage({ page, language, routes }: AqlPageProps) {
  return (
    <>
      <Section className="aql">
        <PageHeading {...page} />
        <PlanForm />
        <Part heading="Level II, normal inspection">
          The plan most contracts call for. Each cell is the sample size, then the largest number of
          defective pieces with which the lot is accepted. The sample size changes along a row where
          the standard’s arrows lead to another plan.
        </Part>
        <QuickTable language={language} />
        <Part heading="What the numbers mean">
          The AQL is the worst average share of defective pieces, in percent, that the buyer
          tolerates over a series of lots; above 10 it counts defects per 100 pieces. Major defects
          often carry AQL 2.5, minor ones 4.0; critical: none accepted. Count each class by itself,
          and draw the pieces at random from the whole lot, finished and at least 80% packed.
        </Part>
        <Part heading="What a sample promises">
          Sampling errs both ways: with 80 pieces and 5 accepted, a lot with 2.5% defective pieces
          is not accepted 1.5% of the time, and a lot with 11.3% is accepted one time in ten.
        </Part>
        <Part heading="After the result">
          The maker sorts a lot that is not accepted, and presents it again once every piece has
          been looked at. Write into the contract who pays for the second inspection: as a rule the
          maker. When two out of five or fewer consecutive lots are not accepted, switch to
          tightened inspection; switch back after five consecutive lots are accepted.
        </Part>
        <p className="mt-4 max-w-176 text-sm text-muted">
          The plans on this page are those of <Code>ISO 2859-1:1999</Code> with Amendment 1:2011,
          tables 1, <Code>2-A</Code> and <Code>2-B</Code>, which are identical with{' '}
          <Code>IS 2500-1:2000</Code>. <Code>ISO 2859-1:2026</Code> replaced that edition in January
          2026. Contracts should name the standard with its year; where yours names 2026, compare
          the plan with that edition.
        </p>
      </Section>
      <ClosingBand {...page.closing} links={[getInTouch, projectsLink(routes) ?? seeServices]} />
    </>
  );
}

/** The number of a standard or of its table, which stays on one line. */
const Code = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap">{children}</span>
);

function Part({ heading, children }: { heading: string; children: string }) {
  return (
    <div className="mt-16 max-w-176">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-4 text-muted">{children}</p>
    </div>
  );
}
