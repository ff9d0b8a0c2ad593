import type { Problem } from '#model/check/problem.ts';
import type { Content } from '#model/read/content.ts';
import { inScheme } from '#model/schemas/colours.ts';
import { jsonResume } from '#resume/json-resume.ts';
import { resumeModel } from '#resume/model.ts';
import { resumePdf } from '#resume/pdf.ts';
import { ResumeTooLongError } from '#resume/too-long.ts';
import { bareQrCode } from '#ui/encode-qr-code.ts';
import { getDocumentFonts } from '#ui/fonts/static-fonts.ts';

/** Typesets the resume, and says by how much it is too long. */
export async function measureResume(content: Content): Promise<Problem[]> {
  try {
    const model = resumeModel(content);
    resumePdf(model, {
      colours: inScheme(content.colours, 'light'),
      fonts: await getDocumentFonts(model),
      json: JSON.stringify(jsonResume(content, '2000-01-01')),
      code: bareQrCode(content.profile.website),
    });
    return [];
  } catch (error) {
    if (error instanceof ResumeTooLongError) return [error.problem];
    throw error;
  }
}
