import { lastMonth, type Paper } from '#model/schemas/paper.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';

interface PaperRowsProps {
  papers: Paper[];
  words: Words['papers'];
}

/** Papers with what it takes to look them up, as ruled rows; in a narrow column each is a few lines. */
export function PaperRows({ papers, words }: PaperRowsProps) {
  return (
    <ul className="border-t border-ink">
      {papers.map((paper) => (
        <PaperRow key={`${paper.name}${paper.number}`} paper={paper} words={words} />
      ))}
    </ul>
  );
}

function PaperRow({ paper, words }: { paper: Paper; words: Words['papers'] }) {
  const { kind, name, issuer, number, year, register, file, sample } = paper;
  const date = lastMonth(paper);
  const facts = [
    number && fillPlaceholders(words.number, { number }),
    year && fillPlaceholders(words.since, { year }),
    date && fillPlaceholders(words.validUntil, { date }),
  ]
    .filter(Boolean)
    .join(', ');
  const links = [
    register && { label: words.register, href: register },
    file && { label: words.copy, href: `/papers/${file.slice(2)}` },
  ].filter((link) => typeof link === 'object');
  return (
    <li className="flex flex-wrap items-baseline gap-x-8 border-b border-line py-4 text-sm">
      <div className="min-w-0 grow basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 text-base leading-snug [letter-spacing:0]">
          {name}
          {sample && (
            <span className="label border border-dashed border-muted px-1.5 text-muted">
              {words.sample}
            </span>
          )}
        </h3>
        <p className="text-muted">{`${words[kind]}, ${issuer}`}</p>
      </div>
      {facts && <p className="min-w-0 grow basis-36">{facts}</p>}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {links.map(({ label, href }) => (
            <a
              className="inline-flex min-h-11 items-center text-primary underline"
              href={href}
              aria-label={`${label}: ${name}`}
              key={href}
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
