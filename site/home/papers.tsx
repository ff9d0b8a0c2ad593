import type { Page } from '#model/schemas/page.ts';
import type { Paper } from '#model/schemas/paper.ts';
import type { Words } from '#model/schemas/words.ts';
import { PaperRows } from '#site/paper-rows.tsx';
import { SideHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';

interface PapersProps {
  heading: Page<'home'>['papers'];
  papers: Paper[];
  words: Words['papers'];
}

/** Certificates, memberships and registrations with the numbers to look them up; nothing without. */
export function Papers({ heading, papers, words }: PapersProps) {
  if (!heading || papers.length === 0) return null;
  return (
    <Section labelledBy="papers" className="print:break-inside-avoid">
      <div className="beside-heading">
        <SideHeading id="papers" {...heading} />
        <PaperRows papers={papers} words={words} />
      </div>
    </Section>
  );
}
