/** `/owner.jpg`: the owner’s photo for programs. */
import { ownerPhotoPath } from '#model/schemas/profile.ts';
import { getContent } from '#site/content.ts';
import { ownerJpeg } from '#site/page-pictures.ts';

/** One route with a constant address; none where the owner has no photo. */
export async function getStaticPaths() {
  const { photo } = (await getContent()).profile;
  return photo ? [{ params: { photo: ownerPhotoPath.slice(1, -'.jpg'.length) } }] : [];
}

export async function GET() {
  const { profile } = await getContent();
  const photo = new Uint8Array((await ownerJpeg(profile, 640, 800)) ?? []);
  return new Response(photo, { headers: { 'content-type': 'image/jpeg' } });
}
