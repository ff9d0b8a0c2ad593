import type { ReactNode } from 'react';
import type {
  ResumeDegree,
  ResumeItem,
  ResumeModel,
  ResumeProject,
  ResumeRole,
  ResumeSection,
} from '#documents/resume-model.ts';
import type { Page } from '#model/schemas/page.ts';
import type { Certificate } from '#model/schemas/profile.ts';
import { Certifications } from '#site/certificate-rows.tsx';
import { type DocumentFiles, DownloadLinks } from '#site/downloads.tsx';
import type { QrCode } from '#ui/encode-qr-code.ts';
import { PageHeading } from '#ui/heading.tsx';
import { InlineQrCode, QrCodeFigure } from '#ui/qr-code.tsx';
import { Section } from '#ui/section.tsx';

interface ResumePageProps {
  page: Page<'resume'>;
  model: ResumeModel;
  files: DocumentFiles;
  /** What the owner has qualified for. */
  certificates: Certificate[];
  /** The QR code of the contact card, for paper. */
  cardCode: QrCode;
}

/** The resume, and beside or above it what it is downloaded as. */
export function ResumePage(props: ResumePageProps) {
  const { page, model, files, certificates, cardCode } = props;
  return (
    <Section className="resume-page">
      <div className="screen-only">
        <PageHeading {...page} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] print:block">
        <aside className="resume-aside screen-only stack-8">
          <div className="flex flex-wrap gap-3">
            <DownloadLinks page="/resume" files={files} />
          </div>
          <nav className="hidden text-sm lg:block" aria-label={page.heading}>
            {model.sections.map(({ heading }, index) => (
              <a
                className="flex min-h-11 items-center rule-t border-line text-primary hover:underline"
                href={`#${sectionId(index)}`}
                key={heading}
              >
                {heading}
              </a>
            ))}
          </nav>
          <Certifications className="hidden lg:block" certificates={certificates} />
        </aside>
        <ResumeDocument model={model} />
        <QrCodeFigure className="print-only resume-code">
          <InlineQrCode code={cardCode} />
        </QrCodeFigure>
      </div>
    </Section>
  );
}

/** What a link to a section of the resume leads to. */
const sectionId = (index: number): string => `section-${index + 1}`;

/** The resume itself: the words of the PDF and the DOCX, in their order. */
function ResumeDocument({ model }: { model: ResumeModel }) {
  return (
    <article className="resume rounded-card rule border-line p-6 sm:p-12">
      <header>
        <p className="text-xl leading-none font-bold tracking-[-0.02em]">{model.name}</p>
        <p className="mt-2 text-lg font-semibold text-primary">{model.title}</p>
        <ul className="resume-contact mt-3 text-sm text-muted">
          {model.contact.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
        {model.facts.length > 0 && (
          <p className="mt-1 text-sm text-muted">{model.facts.join(' | ')}</p>
        )}
      </header>
      {model.sections.map((section, index) => (
        <section className="mt-8" id={sectionId(index)} key={section.heading}>
          <h2 className="rule-b border-line pb-2 text-lg">{section.heading}</h2>
          <SectionBody section={section} />
        </section>
      ))}
    </article>
  );
}

function SectionBody({ section }: { section: ResumeSection }) {
  switch (section.kind) {
    case 'paragraphs':
      return section.paragraphs.map((text) => (
        <p className="mt-3" key={text}>
          {text}
        </p>
      ));
    case 'roles':
      return section.roles.map((role) => <RoleEntry role={role} key={role.source} />);
    case 'projects':
      return section.projects.map((project) => (
        <ProjectEntry project={project} key={project.href} />
      ));
    case 'education':
      return section.degrees.map((degree) => <DegreeEntry degree={degree} key={degree.title} />);
    case 'list':
      return <ItemList items={section.items} />;
  }
}

interface EntryProps {
  heading: ReactNode;
  /** What stands at the right of the heading: a place or a year. */
  aside: string;
  children: ReactNode;
}

function Entry({ heading, aside, children }: EntryProps) {
  return (
    <div className="resume-entry mt-5">
      <div className="resume-row">
        <h3 className="text-lg leading-snug">{heading}</h3>
        <p className="text-muted">{aside}</p>
      </div>
      {children}
    </div>
  );
}

function RoleEntry({ role }: { role: ResumeRole }) {
  return (
    <Entry heading={role.company} aside={role.location}>
      <div className="resume-row">
        <p>{role.title}</p>
        <p className="text-muted">{role.period}</p>
      </div>
      {role.summary && <p className="text-muted">{role.summary}</p>}
      <ul className="mt-2 list-disc stack-1 pl-5 marker:text-primary">
        {role.responsibilities.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Entry>
  );
}

function ProjectEntry({ project }: { project: ResumeProject }) {
  const { pathname } = new URL(project.href);
  return (
    <Entry heading={<Linked href={pathname} text={project.title} />} aside={project.year}>
      <p>{project.result}</p>
      <p className="text-muted">{project.client}</p>
    </Entry>
  );
}

function DegreeEntry({ degree }: { degree: ResumeDegree }) {
  return (
    <Entry heading={degree.institution} aside={degree.year}>
      <p>{degree.title}</p>
    </Entry>
  );
}

function ItemList({ items }: { items: ResumeItem[] }) {
  return (
    <ul className="mt-3 stack-1">
      {items.map(({ lead, text, href }) => (
        <li key={lead}>
          <strong className="font-semibold">{lead}</strong>{' '}
          {href ? <Linked href={href} text={text} /> : text}
        </li>
      ))}
    </ul>
  );
}

const Linked = ({ href, text }: { href: string; text: string }) => (
  <a className="text-primary underline-offset-2 hover:underline" href={href}>
    {text}
  </a>
);
