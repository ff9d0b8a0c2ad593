import type { Page } from '#model/schemas/page.ts';
import { lastMonth, type Paper } from '#model/schemas/paper.ts';
import type { Words } from '#model/schemas/words.ts';
import { fillPlaceholders } from '#model/schemas/words.ts';
import { SectionHeading } from '#ui/heading.tsx';
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
    <Section labelledBy="papers">
      <SectionHeading id="papers" {...heading} />
      <ul className="mt-12 grid grid-cols-1 print:break-inside-avoid gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {papers.map((paper) => (
          <PaperCell key={`${paper.name}${paper.number}`} paper={paper} words={words} />
        ))}
      </ul>
    </Section>
  );
}

function PaperCell({ paper, words }: { paper: Paper; words: Words['papers'] }) {
  const { kind, name, issuer, number, year, register, file, sample } = paper;
  const date = lastMonth(paper);
  const facts = [
    number && fillPlaceholders(words.number, { number }),
    year && fillPlaceholders(words.since, { year }),
    date && fillPlaceholders(words.validUntil, { date }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li className="flex flex-col bg-bg p-6">
      <p className="label flex flex-wrap justify-between gap-x-4 text-muted">
        {words[kind]}
        {sample && <span className="border border-dashed border-muted px-1.5">{words.sample}</span>}
      </p>
      <h3 className="mt-3 text-lg leading-tight">{name}</h3>
      <p className="mt-2 mb-4 text-[0.9375rem] text-muted">{issuer}</p>
      <p className="mt-auto border-t border-line text-[0.9375rem]">
        {register ? (
          <a className="block py-2.5 text-primary hover:underline" href={register}>
            {facts || words.register}
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center">{facts}</span>
        )}
      </p>
      {file && (
        <a
          className="inline-flex min-h-11 items-center self-start text-[0.9375rem] text-primary hover:underline"
          href={`/papers/${file.slice(2)}`}
          aria-label={`${words.copy}: ${name}`}
        >
          {words.copy}
        </a>
      )}
    </li>
  );
}
