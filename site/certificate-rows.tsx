import { type Certificate, lastMonth } from '#model/schemas/certificate.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';

interface CertificateRowsProps {
  certificates: Certificate[];
  words: Words['certificates'];
}

/** Certificates with what it takes to look them up, as ruled rows; in a narrow column each is a few lines. */
export function CertificateRows({ certificates, words }: CertificateRowsProps) {
  return (
    <ul className="rule-t border-ink">
      {certificates.map((certificate) => (
        <CertificateRow
          key={`${certificate.name}${certificate.number}`}
          certificate={certificate}
          words={words}
        />
      ))}
    </ul>
  );
}

interface CertificateRowProps {
  certificate: Certificate;
  words: Words['certificates'];
}

/** The number and the dates of a certificate, as far as it has them. */
function factsOf({ certificate, words }: CertificateRowProps): string {
  const { number, year } = certificate;
  const date = lastMonth(certificate);
  const facts = [
    number && fillPlaceholders(words.number, { number }),
    year && fillPlaceholders(words.since, { year }),
    date && fillPlaceholders(words.validUntil, { date }),
  ];
  return facts.filter(Boolean).join(', ');
}

function CertificateRow({ certificate, words }: CertificateRowProps) {
  const { kind, name, issuer, register, file, sample } = certificate;
  const facts = factsOf({ certificate, words });
  const links = [
    register && { label: words.register, href: register },
    file && { label: words.copy, href: `/certificates/${file.slice(2)}` },
  ].filter((link) => typeof link === 'object');
  return (
    <li className="flex flex-wrap items-baseline gap-x-8 rule-b border-line py-4 text-sm">
      <div className="min-w-0 grow basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 text-base leading-snug [letter-spacing:0]">
          {name}
          {sample && (
            <span className="label rule [border-style:dashed] border-muted px-1.5 text-muted">
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
