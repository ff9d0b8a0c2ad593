import ArrowRight from 'lucide:arrow-right';
import { Drawing } from '../drawing.tsx';
import { projectNumber } from '../project-number.ts';
import type { ProjectView } from '../project-views.ts';

/** The way to the next case, with its drawing, and back to all of them. */
export function NextProject({ next }: { next: ProjectView | undefined }) {
  return (
    <nav className="next-project screen-only" aria-label="Projects">
      <div className="mx-auto max-w-page px-page">
        {next?.technicalDrawing && (
          <div className="next-drawing">
            <Drawing slug={next.slug} />
          </div>
        )}
        <div>
          {next && (
            <>
              <p className="label">{`Next project, ${projectNumber(next.number)}`}</p>
              <h2>{next.title}</h2>
            </>
          )}
          <p className="next-links">
            {next && (
              <a
                href={`/portfolio/${next.slug}`}
                rel="next"
                aria-label={`Read the case: ${next.title}`}
              >
                Read the case
                <ArrowRight className="arrow" size={18} />
              </a>
            )}
            <a href="/portfolio">All projects</a>
          </p>
        </div>
      </div>
    </nav>
  );
}
