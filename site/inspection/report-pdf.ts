import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { SchemeColours } from '#model/schemas/colours.ts';
import template from './report.typ?raw';
import type { ReportModel } from './report-model.ts';

/** A photograph that the report prints. */
export interface ReportPhoto {
  caption: string;
  bytes: Uint8Array;
}

interface ReportParts {
  /** The owner's colours of the light scheme. */
  colours: SchemeColours;
  /** TrueType files of the families that the template names. */
  fonts: Buffer[];
  photos: ReportPhoto[];
}

function compile(compiler: NodeCompiler, inputs: Record<string, string>): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: template, inputs });
  if (compiled.result) return compiled.result;
  const error = compiled.takeError();
  const reasons = error ? compiler.fetchDiagnostics(error) : [];
  const reason = reasons.map(({ message }: { message: string }) => message).join('; ');
  throw new Error(`The inspection report could not be made: ${reason}`);
}

/**
 * Prints an inspection report as a tagged PDF (PDF/UA-1, ISO 14289-1) on A4. It has no date of its
 * making in it, so that the same words give the same bytes.
 *
 * @throws Error when a character is in none of the fonts.
 */
export function reportPdf(
  report: ReportModel,
  { colours, fonts, photos }: ReportParts,
): Uint8Array {
  const compiler = NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs: fonts }] });
  const named = photos.map(({ caption, bytes }, index) => {
    const path = `/photo-${index + 1}.jpg`;
    compiler.mapShadow(path, Buffer.from(bytes));
    return { caption, path };
  });
  const document = compile(compiler, {
    report: JSON.stringify(report),
    colours: JSON.stringify(colours),
    photos: JSON.stringify(named),
  });
  return new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }));
}
