import sharp from 'sharp';
import { ownerPhotoPath } from '#model/schemas/owner-photo.ts';
import { getContent } from '#site/content.ts';
import { ownerPhoto } from '#site/pictures.ts';

/** The owner's photo under an address that stays; a site without one has no such file. */
export async function getStaticPaths() {
  const { photo } = (await getContent()).profile;
  const name = ownerPhotoPath.slice(1, -'.jpg'.length);
  return photo ? [{ params: { photo: name }, props: { photo } }] : [];
}

export async function GET({ props }: { props: { photo: string } }) {
  const bytes = await sharp(ownerPhoto(props.photo))
    .autoOrient()
    .resize(640, 800, { fit: 'cover', position: 'attention', withoutEnlargement: true })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/jpeg' } });
}
