import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { ArrowRight } from '#ui/icons/drawings.ts';
import { Drawing } from '../drawing.tsx';
import type { ProjectView } from '../project-card.tsx';
import { projectNumber } from '../project-number.ts';

/** The way to the next case, with its drawing, and back to all of them. */
export function NextProject({ next, words }: { next: ProjectView | undefined; words: Words }) {
  return (
    <nav className="next-project screen-only" aria-label={words.portfolio.neighbours}>
      <div className="mx-auto max-w-page px-page">
        {next?.technicalDrawing && (
          <div className="next-drawing">
            <Drawing slug={next.slug} />
          </div>
        )}
        <div>
          {next && (
            <>
              <p className="label">
                {fillPlaceholders(words.project.next, { number: projectNumber(next.number) })}
              </p>
              <h2>{next.title}</h2>
            </>
          )}
          <p className="next-links">
            {next && (
              <a
                href={`/portfolio/${next.slug}`}
                rel="next"
                aria-label={`${words.project.read}: ${next.title}`}
              >
                {words.project.read}
                <ArrowRight className="arrow" size={18} />
              </a>
            )}
            <a href="/portfolio">{words.portfolio.allProjects}</a>
          </p>
        </div>
      </div>
    </nav>
  );
}
