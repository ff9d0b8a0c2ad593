import { ownerPhotoPath } from '#model/schemas/profile.ts';
import { getContent } from '#site/content.ts';
import { getOwnerJpeg } from '#site/owner-pictures.ts';

/** The owner's photo under an address that stays; a site without one has no such file. */
export async function getStaticPaths() {
  const { photo } = (await getContent()).profile;
  return photo ? [{ params: { photo: ownerPhotoPath.slice(1, -'.jpg'.length) } }] : [];
}

export const GET = async () =>
  new Response(new Uint8Array((await getOwnerJpeg(640, 800)) ?? []), {
    headers: { 'content-type': 'image/jpeg' },
  });
