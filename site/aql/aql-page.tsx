import type { Page } from '#model/schemas/page.ts';
import type { Words } from '#model/schemas/words.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { Curve, RiskTable } from './curve.tsx';
import { PlanForm } from './plan-form.tsx';
import { QuickTable } from './quick-table.tsx';

interface AqlPageProps {
  page: Page<'aql'>;
  words: Words;
}

/** Sampling by ISO 2859-1: the answer for one lot, the usual plans, and what they mean. */
export function AqlPage({ page, words }: AqlPageProps) {
  return (
    <>
      <Section className="aql">
        <PageHeading {...page} />
        <PlanForm page={page} words={words.report} />
        <Part {...page.quick} />
        <QuickTable page={page} language={words.language} />
        <Part {...page.meaning} />
        <Part {...page.risk} />
        <Curve page={page} />
        <RiskTable page={page} />
        <Part {...page.small} />
        <Part {...page.afterwards} />
        <Part {...page.switching} />
        <p className="aql-source">{page.source}</p>
      </Section>
      <ClosingBand
        {...page.closing}
        links={[
          { href: '/contact', label: words.buttons.contact },
          { href: '/portfolio', label: words.buttons.projects },
        ]}
      />
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
