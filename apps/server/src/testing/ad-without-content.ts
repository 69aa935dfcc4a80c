/** The columns of an advertisement of which nothing is shown: figures are all that a test or a bench asks of it. */
export const adWithoutContent = {
  image_hash: '',
  video_id: '',
  picture_url: '',
  title: '',
  body: '',
  link: '',
  is_mixed: false,
  preview_url: null,
} as const
