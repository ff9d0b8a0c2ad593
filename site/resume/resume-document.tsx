import type { ResumeItem, ResumeModel, ResumeRole, ResumeSection } from '#resume/model.ts';

/** The resume itself: the words of the PDF and the DOCX, in their order. */
export function ResumeDocument({ model }: { model: ResumeModel }) {
  return (
    <article className="resume mt-12 max-w-[52rem] rounded-card border border-line p-6 sm:p-12">
      <header>
        <p className="font-display text-[2rem] leading-none font-bold tracking-[-0.02em]">
          {model.name}
        </p>
        <p className="mt-2 font-display text-lg font-semibold text-primary">{model.title}</p>
        <ul className="resume-contact mt-3 text-[0.9375rem] text-muted">
          {model.contact.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
      </header>
      {model.sections.map((section) => (
        <section className="mt-8" key={section.heading}>
          <h2 className="border-b border-line pb-2 text-xl">{section.heading}</h2>
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
      return section.roles.map((role) => <RoleBody role={role} key={role.source} />);
    case 'list':
      return <ItemList items={section.items} />;
  }
}

function RoleBody({ role }: { role: ResumeRole }) {
  return (
    <div className="resume-role mt-5">
      <h3 className="text-lg leading-snug">{role.title}</h3>
      <p className="text-muted">{`${role.company}, ${role.location}`}</p>
      <p className="text-muted">{role.period}</p>
      {role.summary && <p className="mt-2">{role.summary}</p>}
      <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-primary">
        {role.responsibilities.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function ItemList({ items }: { items: ResumeItem[] }) {
  return (
    <ul className="mt-3 space-y-1">
      {items.map(({ lead, text }) => (
        <li key={lead}>
          <strong className="font-semibold">{lead}</strong>
          {` ${text}`}
        </li>
      ))}
    </ul>
  );
}
