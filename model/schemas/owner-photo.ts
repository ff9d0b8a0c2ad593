/** The address of the owner's photo, for search engines, contact cards and the resume's JSON. */
export const ownerPhotoPath = '/owner.jpg';
