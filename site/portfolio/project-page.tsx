import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { LaneMap as LaneMapData } from '#site/map/lane-map.ts';
import { LaneMap } from '#site/map/lane-map-figure.tsx';
import { Eyebrow } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { ManifestFields, Results } from './manifest.tsx';
import { askAbout, type ProjectView, projectNumber } from './project-card.tsx';
import { ProjectPicture } from './project-picture.tsx';

interface ProjectPageProps {
  project: ProjectView;
  map: LaneMapData;
  /** The projects before and after this one, where there are any. */
  previous: ProjectView | undefined;
  next: ProjectView | undefined;
}

/** One project at an address of its own, with its lane. */
export function ProjectPage({ project, map, previous, next }: ProjectPageProps) {
  const { category, number, title, description, city, picture } = project;
  return (
    <Section>
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-10 lg:grid-cols-[7fr_6fr]">
        <div>
          <Eyebrow>{`${category} · ${projectNumber(number)}`}</Eyebrow>
          <h1 className="mt-4 text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">{title}</h1>
          <p className="mt-6 max-w-measure text-xl text-muted">{description}</p>
          <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">
            <LinkButton className="grow sm:grow-0" href={askAbout(project)} arrow>
              Ask about a project like this
            </LinkButton>
          </div>
        </div>
        <LaneMap map={map} caption={`The lane to ${city}`} />
      </div>
      <div className="mt-12 overflow-clip rounded-card border border-line border-t-0">
        <ProjectPicture className="w-full border-t border-line" picture={picture} />
        <ManifestFields project={project} />
        <Results results={project.results} />
      </div>
      <Neighbours previous={previous} next={next} />
    </Section>
  );
}

function Neighbours({ previous, next }: Pick<ProjectPageProps, 'previous' | 'next'>) {
  const linkClass =
    'inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline';
  return (
    <nav
      className="screen-only mt-10 flex flex-wrap justify-between gap-x-8 gap-y-2"
      aria-label="Projects"
    >
      {previous && (
        <a className={linkClass} href={`/portfolio/${previous.slug}`} rel="prev">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          {`${projectNumber(previous.number)} ${previous.title}`}
        </a>
      )}
      <a className={linkClass} href="/portfolio">
        All projects
      </a>
      {next && (
        <a className={linkClass} href={`/portfolio/${next.slug}`} rel="next">
          {`${projectNumber(next.number)} ${next.title}`}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </nav>
  );
}
