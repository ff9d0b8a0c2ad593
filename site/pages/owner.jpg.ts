/** `/owner.jpg`: the owner’s photo for search engines, contact cards and the resume as JSON. */
import { getContent } from '#site/content.ts';
import { notBuilt } from '#site/middleware.ts';
import { ownerJpeg } from '#site/page-pictures.ts';

export async function GET() {
  const { profile } = await getContent();
  const photo = await ownerJpeg(profile, 640, 800);
  if (!photo) return notBuilt();
  return new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/jpeg' } });
}
