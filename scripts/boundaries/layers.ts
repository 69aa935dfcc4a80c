import { isTest, type Import } from './imports.ts'

/** Rooms of one layer: folders or single files of an application. Those of an open layer may import each other. */
type Layer = { readonly rooms: readonly string[]; readonly isOpen?: true }

/** From the ground up: a room imports what stands below it. Types count as imports. */
const layers: Readonly<Record<string, readonly Layer[]>> = {
  'apps/server/src': [
    { rooms: ['clock', 'lib'], isOpen: true },
    {
      // Plumbing: what features register with, and what they are built on.
      rooms: [
        ...[
          'config',
          'config-variables',
          'secret-files',
          'settings',
          'unsafe-settings',
          'context',
          'log',
          'metrics',
          'tracing',
        ],
        ...[
          'errors',
          'last-resort',
          'end-when-told',
          'security',
          'db',
          'jobs',
          'http',
          'mail',
          'files',
          'file-processes',
        ],
        ...['documents', 'storage', 'quota', 'webhooks'],
      ],
      isOpen: true,
    },
    { rooms: ['audit', 'records', 'people'] },
    { rooms: ['grants'] },
    { rooms: ['platforms'] },
    { rooms: ['connections'] },
    { rooms: ['writes', 'alerts', 'comments', 'client-links'] },
    { rooms: ['drift'] },
    { rooms: ['planning'] },
    { rooms: ['features', 'operations'], isOpen: true },
    { rooms: ['app', 'listen', 'start-server', 'main'], isOpen: true },
  ],
  'apps/web/src': [
    { rooms: ['lib'] },
    { rooms: ['ui'] },
    { rooms: ['data'] },
    { rooms: ['shared'] },
    { rooms: ['platforms'] },
    { rooms: ['features'] },
    { rooms: ['app'] },
  ],
  'apps/simulator/src': [
    { rooms: ['html', 'http', 'bucket'] },
    { rooms: ['world'] },
    { rooms: ['life', 'media', 'mail', 'hooks', 'idp'] },
    { rooms: ['insights'] },
    { rooms: ['graph', 'tiktok'] },
    { rooms: ['preview', 'seed'] },
    { rooms: ['control'] },
    { rooms: ['simulator', 'start-simulator', 'main'], isOpen: true },
    { rooms: ['sdk'] },
  ],
}

/** Folders whose parts know nothing of each other: what two of them need stands in a layer below. */
const separate = ['apps/web/src/features', 'apps/server/src/features']

type Place = { readonly room: string; readonly layer: number; readonly isOpen: boolean }

function placeOf(house: string, path: string): Place {
  const room =
    path
      .slice(house.length + 1)
      .split('/')[0]
      ?.replace(/\.tsx?$/, '') ?? ''
  const layer = (layers[house] ?? []).findIndex(({ rooms }) => rooms.includes(room))
  return { room, layer, isOpen: layers[house]?.[layer]?.isOpen ?? false }
}

const isDownward = (own: Place, other: Place): boolean =>
  own.room === other.room || other.layer < own.layer || (other.layer === own.layer && own.isOpen)

/** Imports that go up, and rooms that stand in no layer. */
export function layerProblems(sources: readonly string[], imports: readonly Import[]): string[] {
  return Object.keys(layers).flatMap((house) => {
    const inside = (path: string) => path.startsWith(`${house}/`) && !isTest(path)
    const homeless = sources.filter(
      (path) => inside(path) && /\.tsx?$/.test(path) && placeOf(house, path).layer === -1,
    )
    const upward = imports.filter(
      ({ from, to }) => inside(from) && inside(to) && !isDownward(placeOf(house, from), placeOf(house, to)),
    )
    return [
      ...homeless.map((path) => `${path} stands in no layer`),
      ...upward.map(({ from, to }) => `${from} imports ${to}`),
    ]
  })
}

/** Features that know each other. The lists that put them together lie beside their folders. */
export function neighbourProblems(imports: readonly Import[]): string[] {
  return separate.flatMap((folder) => {
    const partOf = (path: string): string | null => {
      if (!path.startsWith(`${folder}/`) || isTest(path)) return null
      const [part = '', ...rest] = path.slice(folder.length + 1).split('/')
      return rest.length > 0 ? part : null
    }
    return imports
      .filter(({ from, to }) => partOf(from) && partOf(to) && partOf(from) !== partOf(to))
      .map(({ from, to }) => `${from} imports ${to}`)
  })
}

/** What belongs to one network: a folder of a room's `platforms`, or of its client. */
const networkFolder = /^(.*\/platforms|packages\/ads-api\/src)\/(?!shared\/)([\w-]+)\//

/**
 * Imports into a network's folder from outside it. The registry beside the folder may, and the package's own list of what it
 * gives; another network never.
 */
export function networkProblems(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to, isOurs }) => {
      const [folder, room = ''] = networkFolder.exec(to) ?? []
      if (!isOurs || folder === undefined || from.startsWith(folder)) return false
      const isDoor = from === `${room}/registry.ts` || /^packages\/[\w-]+\/src\/index\.ts$/.test(from)
      return !isDoor && (!isTest(from) || networkFolder.test(from))
    })
    .map(({ from, to }) => `${from} imports ${to}`)
}
