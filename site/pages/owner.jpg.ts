/** `/owner.jpg`: the owner’s photo for programs. */
import { getContent } from '#site/content.ts';
import { ownerJpeg } from '#site/page-pictures.ts';

export async function GET() {
  const { profile } = await getContent();
  const photo = await ownerJpeg(profile, 640, 800);
  // For an answer without a body, Astro writes no file.
  if (!photo) return new Response(null, { status: 204 });
  return new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/jpeg' } });
}
