/** `/owner.jpg`: the owner’s photo for programs. */
import { getContent } from '#site/content.ts';
import { ownerJpeg } from '#site/page-pictures.ts';

export async function GET() {
  const { profile } = await getContent();
  const photo = await ownerJpeg(profile, 640, 800);
  // The build writes no file for an answer without a body.
  if (!photo) return new Response(null, { status: import.meta.env.DEV ? 404 : 204 });
  return new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/jpeg' } });
}
