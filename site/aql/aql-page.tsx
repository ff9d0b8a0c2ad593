import type { Page } from '#model/schemas/page.ts';
import { getInTouch, pastProjects } from '#site/links.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { Curve, RiskTable } from './curve.tsx';
import { PlanForm } from './plan-form.tsx';
import { QuickTable } from './quick-table.tsx';

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
        <PlanForm page={page} />
        <Part {...page.quick} />
        <QuickTable page={page} language={language} />
        <Part {...page.meaning} />
        <Part {...page.risk} />
        <Curve page={page} />
        <RiskTable page={page} />
        <Part {...page.small} />
        <Part {...page.afterwards} />
        <Part {...page.switching} />
        <p className="aql-source">{page.source}</p>
      </Section>
      <ClosingBand {...page.closing} links={[getInTouch, pastProjects]} />
    </>
  );
}

function Part({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="aql-words">
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  );
}
