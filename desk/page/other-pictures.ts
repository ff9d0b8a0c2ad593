import type { OtherPicture, OtherState } from '#desk/editing/other-state.ts';
import { pictureAddress } from './fields/use-upload.ts';

/** Loads the pictures of another state, so that the page in the frame can be given them. */
export async function withPictures<State extends OtherState>(state: State): Promise<State> {
  const loaded = new Map<string, Promise<Blob | undefined>>();
  const load = async (picture: OtherPicture): Promise<OtherPicture> => {
    const { file, path, version } = picture;
    const address = pictureAddress(
      file,
      path,
      version === undefined ? {} : { version: `${version}` },
    );
    const known =
      loaded.get(address) ??
      fetch(address).then(
        (answer) => (answer.ok ? answer.blob() : undefined),
        () => undefined,
      );
    loaded.set(address, known);
    const blob = await known;
    return { ...picture, ...(blob && { blob }) };
  };
  const all = (pictures: OtherPicture[]) => Promise.all(pictures.map(load));
  const added = state.added.map((likenesses) =>
    Promise.all(likenesses.map(async (one) => ({ ...one, pictures: await all(one.pictures) }))),
  );
  return { ...state, pictures: await all(state.pictures), added: await Promise.all(added) };
}
