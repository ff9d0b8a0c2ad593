/** The owner's certificates in one row of the home page. */
import ArrowRight from 'lucide:arrow-right';
import { type Certificate, certificateKinds } from '#model/schemas/profile.ts';
import { countOf } from '#model/wording.ts';
import { type Route, routeNamed } from '#site/routes.ts';
import { SampleLabel } from '#ui/sample-label.tsx';

interface CertificatesRowProps {
  certificates: Certificate[];
  routes: Route[];
}

/** How many there are of each kind, and their names, as a link to the page that says more of each. */
export function CertificatesRow({ certificates, routes }: CertificatesRowProps) {
  if (certificates.length === 0) return null;
  const heading = certificateKinds
    .map((kind) => ({
      kind,
      count: certificates.filter((certificate) => certificate.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => countOf(count, kind).replace(' ', '\u00a0'))
    .join(', ');
  const isInvented = certificates.some(({ sample }) => sample);
  const isShown = routeNamed(routes, 'experience') !== undefined;
  return (
    <section aria-label="Certificates">
      <div className="mx-auto max-w-page px-page pt-8 md:pt-12">
        <div className="relative flex items-center gap-6 rule-t rule-b border-line py-4 text-sm">
          <div className="min-w-0 grow">
            <p className="font-semibold">
              {isShown ? (
                <a className="whole-card hover:underline" href="/experience#certificates">
                  {heading}
                </a>
              ) : (
                heading
              )}
              {isInvented && <SampleLabel className="ml-3" />}
            </p>
            <p className="text-muted">{certificates.map(({ name }) => name).join(', ')}</p>
          </div>
          {isShown && <ArrowRight className="flex-none text-primary" size={18} />}
        </div>
      </div>
    </section>
  );
}
