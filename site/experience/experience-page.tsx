/** The page with the owner’s jobs. */
import { periodInYears } from '#model/dates.ts';
import type { Page } from '#model/pages.ts';
import type { Job } from '#model/schemas/job.ts';
import type { Certificate } from '#model/schemas/profile.ts';
import { Certifications } from '#site/certificate-rows.tsx';
import { getInTouch, shownLink, viewResume } from '#site/links.ts';
import type { Route } from '#site/routes.ts';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

interface ExperiencePageProps {
  page: Page<'experience'>;
  jobs: Job[];
  certificates: Certificate[];
  routes: Route[];
}

export function ExperiencePage(props: ExperiencePageProps) {
  const { page, jobs, certificates, routes } = props;
  const resume = shownLink(routes, viewResume);
  return (
    <Section>
      <PageHeading {...page} />
      <div className="mt-14 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <Timeline jobs={jobs} />
        <aside className="screen-only stack-8 self-start lg:sticky lg:top-24">
          <div className="flex flex-wrap gap-3">
            {resume && (
              <LinkButton className="grow sm:grow-0 lg:grow" href={resume.href} arrow>
                {resume.label}
              </LinkButton>
            )}
            {/* On phones, the bar at the bottom has this link. */}
            <LinkButton className="max-sm:hidden lg:grow" variant="outline" href={getInTouch.href}>
              {getInTouch.label}
            </LinkButton>
          </div>
          <Certifications certificates={certificates} />
        </aside>
      </div>
    </Section>
  );
}

/** The jobs as a timeline: periods on the left, tasks on the right. */
function Timeline({ jobs }: { jobs: Job[] }) {
  return (
    <ol role="list" className="rule-t border-line">
      {jobs.map((job) => (
        <TimelineStop job={job} key={`${job.title} ${job.company} ${job.from}`} />
      ))}
    </ol>
  );
}

function TimelineStop({ job }: { job: Job }) {
  return (
    <li className="stop dot relative grid gap-y-2 rule-b border-line py-9 pl-9 md:grid-cols-[13.5rem_1fr] md:pl-0">
      <p className="text-lg font-semibold">{periodInYears(job)}</p>
      <div className="md:pl-11">
        <h2 className="text-xl">{job.title}</h2>
        <p className="mt-2 text-muted">{`${job.company}\u00a0· ${job.location}`}</p>
        {job.summary && <p className="mt-4 max-w-[42em]">{job.summary}</p>}
        <ul className="mt-4 max-w-[42em] list-disc stack-2 pl-5 text-muted marker:text-primary">
          {job.responsibilities.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
