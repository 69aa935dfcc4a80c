import { vi } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'

export const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])], name, { type: 'image/jpeg' })

export const film = (name: string) =>
  new File([new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 1, 2, 3, 4])], name, { type: 'video/mp4' })

/** The store behind the signed form: what it was sent, and the status it answers. */
export const store = { status: 204, fields: [] as string[][], types: [] as string[] }

// jsdom would really send the form; the store itself is proven with the server.
class StoreRequest {
  status = 0
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  open() {}
  abort() {
    this.onabort?.()
  }
  send(form: FormData) {
    store.fields.push([...form.keys()])
    const sent = form.get('file')
    store.types.push(sent instanceof Blob ? sent.type : '')
    this.upload.onprogress?.({ loaded: 5, total: 10 })
    this.status = store.status
    this.onload?.()
  }
}

/** A store that takes everything, and a browser that reads no film; asked for before each test. */
export function stubStore(): void {
  store.status = 204
  store.fields = []
  store.types = []
  vi.stubGlobal('XMLHttpRequest', StoreRequest)
  // jsdom plays no film: it says so as a browser does of one it cannot read.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function fail(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('error'))
  })
}

export const answers = {
  uploadLimits: () => ({ imageBytes: 30 * 1024 ** 2, videoBytes: 500 * 1024 ** 2, imageSide: 200 }),
  prepareUpload: ({ body }) => ({
    url: '/store',
    fields: { key: 'k', policy: 'p' },
    filename: `uploads/${body.name}`,
  }),
  registerImages: ({ body }) =>
    body.map((file) => ({
      result: 'added' as const,
      isNew: true,
      image: {
        id: file.name,
        name: file.name,
        hash: 'h',
        url: '/media/a',
        thumbnailUrl: '/media/a',
        width: 1080,
        height: 1080,
        keywords: file.keywords,
        associatedAssets: {},
      },
    })),
  registerVideos: ({ body }) =>
    body.map((file) => ({
      result: 'added' as const,
      isNew: true,
      video: {
        id: file.name,
        name: file.name,
        videoId: '',
        url: '/media/a',
        permalinkUrl: '',
        thumbnailUrl: '/media/a',
        thumbnailHash: '',
        width: 1080,
        height: 1920,
        durationSeconds: 12,
        state: 'processing' as const,
        keywords: file.keywords,
        associatedAssets: {},
      },
    })),
  listImages: () => [],
  listVideos: () => [],
  listCarousels: () => [],
  listPosts: () => [],
  listExistingAds: () => [],
  listBodies: () => [],
  listTitles: () => [],
  listDescriptions: () => [],
  listLinks: () => [],
  listUtms: () => [],
  listCallsToAction: () => [],
  listAdPackages: () => [],
  listPages: () => [],
  referenceVariables: () => ({ names: [] }),
  listConfigurations: () => [],
} satisfies Answers
