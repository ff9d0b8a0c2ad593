/** The resume as a page, which prints as a document. */
import Download from 'lucide:download';
import type { ResumeEntry, ResumeModel } from '#documents/resume-model.ts';
import type { Page } from '#model/pages.ts';
import type { Certificate } from '#model/schemas/profile.ts';
import { Certifications } from '#site/certificate-rows.tsx';
import { QrCodeFigure } from '#site/qr-code.tsx';
import { AddressText } from '#ui/address-text.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { buttonClass } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import type { ResumeFiles } from './resume-files.ts';

interface ResumePageProps {
  page: Page<'resume'>;
  model: ResumeModel;
  files: ResumeFiles;
  certificates: Certificate[];
}

/** The resume, with the links to its files beside or above it. */
export function ResumePage(props: ResumePageProps) {
  const { page, model, files, certificates } = props;
  return (
    <Section className="resume-page">
      <div className="screen-only">
        <PageHeading {...page} />
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,48rem)_minmax(12rem,1fr)] print:block">
        {/* In wide windows beside the document, and in view while it is scrolled. */}
        <aside className="screen-only stack-8 lg:sticky lg:top-24 lg:order-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
          <div className="flex flex-wrap gap-3">
            <DownloadLinks files={files} />
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
        <QrCodeFigure className="print-only resume-code" />
      </div>
    </Section>
  );
}

/** The buttons that save the resume, with the sizes of its files. */
const DownloadLinks = ({ files }: Pick<ResumePageProps, 'files'>) =>
  (['pdf', 'docx'] as const).map((ending) => (
    <a
      className={buttonClass(ending === 'pdf' ? 'primary' : 'outline', 'grow sm:grow-0')}
      href={`/resume.${ending}`}
      download={files[ending].downloadName}
      key={ending}
    >
      <Download size={20} />
      <span>
        {`Download ${ending.toUpperCase()} `}
        <span className="ml-1 font-normal">{files[ending].size}</span>
      </span>
    </a>
  ));

/** The id of a section, for links. */
const sectionId = (index: number): string => `section-${index + 1}`;

/** The resume itself: the words of the PDF and the DOCX, in their order. */
function ResumeDocument({ model }: { model: ResumeModel }) {
  return (
    <article className="resume rounded-card rule border-line p-6 sm:p-12">
      <header>
        <p className="text-xl leading-none font-bold tracking-[-0.02em]">{model.name}</p>
        <p className="mt-2 text-lg font-semibold text-primary">{model.title}</p>
        {/* In columns, so that a change of font does not move what is below. No list: the reader views of browsers drop
            lists of links. */}
        <address className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-5 text-sm text-muted not-italic">
          {model.contact.map(({ text, href }) => (
            // A long item spans two columns, where there are two.
            <p
              className={`flex min-h-11 items-center ${text.length > 25 ? 'sm:col-span-2' : ''}`}
              key={text}
            >
              {href ? (
                <a className={`min-w-11 hover:underline ${aloneClass}`} href={href}>
                  <AddressText>{text}</AddressText>
                </a>
              ) : (
                text
              )}
            </p>
          ))}
        </address>
        {model.facts.length > 0 && (
          <ul role="list" className="mt-3 stack-1 rule-t border-line pt-3 text-sm">
            {model.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </header>
      {model.sections.map((section, index) => (
        <section className="mt-8" id={sectionId(index)} key={section.heading}>
          <h2 className="rule-b border-line pb-2 text-lg">{section.heading}</h2>
          {section.paragraphs.map((text) => (
            <p className="mt-3" key={text}>
              {text}
            </p>
          ))}
          {section.entries.map((entry) => (
            <Entry entry={entry} key={`${entry.heading}, ${entry.lines[0]?.text}`} />
          ))}
          {section.items.length > 0 && (
            <ul role="list" className="mt-3 stack-1">
              {section.items.map(({ lead, text }) => (
                <li key={lead}>
                  <strong className="font-semibold">{lead}</strong> {text}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}

/** A link alone in its line has the height of a touch target. */
const aloneClass = 'inline-flex min-h-11 items-center';

/** A line with a name at its left, and a place or a date at its right. */
const rowClass = 'resume-row flex flex-wrap items-baseline justify-between gap-x-6 *:min-w-0';

/** A job, a project or a degree. */
function Entry({ entry: { heading, href, aside, lines, points } }: { entry: ResumeEntry }) {
  return (
    <article className="resume-entry mt-5">
      {/* No <div>: the reader views of browsers drop one with little more than a link. */}
      <header className={rowClass}>
        <h3 className="text-lg leading-snug">
          {href ? (
            <a
              className={`text-primary underline-offset-2 hover:underline ${aloneClass}`}
              href={new URL(href).pathname}
            >
              {heading}
            </a>
          ) : (
            heading
          )}
        </h3>
        <p className="text-muted">{aside}</p>
      </header>
      {lines.map((line) =>
        line.aside ? (
          <div className={rowClass} key={line.text}>
            <p>{line.text}</p>
            <p className="text-muted">{line.aside}</p>
          </div>
        ) : (
          <p className={line.isQuiet ? 'text-muted' : undefined} key={line.text}>
            {line.text}
          </p>
        ),
      )}
      {points.length > 0 && (
        <ul className="mt-2 list-disc stack-1 pl-5 marker:text-primary">
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
