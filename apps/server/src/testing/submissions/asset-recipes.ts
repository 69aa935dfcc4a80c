import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'

const kinds = {
  Body: ['AdBodies', 'Bodies'],
  Title: ['AdTitles', 'Titles'],
  Description: ['description', 'Descriptions'],
  Link: ['link', 'Links'],
  Utm: ['utm', 'Utms'],
  CallToAction: ['call_to_action', 'CallsToAction'],
} as const
const actions = [
  'SHOP_NOW',
  'LEARN_MORE',
  'SIGN_UP',
  'DOWNLOAD',
  'CONTACT_US',
  'SUBSCRIBE',
  'GET_OFFER',
  'BOOK_NOW',
]

/** Texts that their kind accepts, each once. */
function contentFor(path: string): (stage: Stage) => string {
  if (path === 'link') return ({ fresh }) => `https://shop.example/${fresh('p').replace(' ', '-')}`
  if (path === 'utm') return ({ fresh }) => `utm_source=${fresh('v').replace(' ', '')}`
  if (path === 'call_to_action') {
    let next = 0
    return () => actions[(next += 1) % actions.length] ?? ''
  }
  return ({ fresh }) => fresh('Texte')
}

function textRecipes([noun, [path, plural]]: readonly [string, readonly [string, string]]): Record<
  string,
  Recipe
> {
  const content = contentFor(path)
  const existing = (stage: Stage) => stage.text(path, content(stage))
  return {
    [`create${plural}`]: {
      prepare: (stage) => Promise.resolve({ path, body: [{ content: content(stage), keywords: ['Matin'] }] }),
    },
    [`update${noun}`]: {
      prepare: async (stage) => {
        const text = content(stage)
        return {
          path: `${path}/${await stage.text(path, text)}`,
          body: { content: text, keywords: [stage.fresh('P')] },
        }
      },
    },
    [`delete${noun}`]: { prepare: async (stage) => ({ path: `${path}/${await existing(stage)}` }) },
  }
}

type Keyed = (stage: Stage, keywords: readonly string[]) => Promise<object>
function keywordRecipes(noun: string, path: string, item: Keyed): Record<string, Recipe> {
  const sent = (mode: string): Recipe => ({
    prepare: async (stage) => ({
      path: `${path}/${mode}`,
      body: [await item(stage, [stage.fresh('Package')])],
    }),
  })
  return { [`replace${noun}Keywords`]: sent('newkeywords'), [`add${noun}Keywords`]: sent('addkeywords') }
}

const ofText =
  (path: string): Keyed =>
  async (stage, keywords) => ({ id: await stage.text(path, stage.fresh('Texte')), keywords })

export const assetRecipes: Readonly<Record<string, Recipe>> = {
  ...Object.assign({}, ...Object.entries(kinds).map(textRecipes)),
  ...keywordRecipes('Title', 'AdTitles', ofText('AdTitles')),
  ...keywordRecipes('Body', 'AdBodies', ofText('AdBodies')),
  ...keywordRecipes('Image', 'AdImages', async (stage, keywords) => ({
    hash: (await stage.image()).hash,
    keywords,
  })),
  ...keywordRecipes('Video', 'AdVideos', async (stage, keywords) => ({ id: await stage.video(), keywords })),
  prepareUpload: {
    prepare: () =>
      Promise.resolve({ path: 'uploads', body: { name: 'a.png', type: 'image/png', size: 1000 } }),
  },
  registerImages: {
    prepare: async (stage) => ({
      path: 'AdImages',
      body: [{ filename: await stage.uploaded('image/png'), name: 'a.png', keywords: [] }],
    }),
  },
  registerVideos: {
    prepare: async (stage) => ({
      path: 'AdVideos',
      body: [{ filename: await stage.uploaded('video/mp4'), name: 'a', keywords: [] }],
    }),
  },
  deleteImage: { prepare: async (stage) => ({ path: `AdImages/${(await stage.image()).id}` }) },
  deleteVideo: { prepare: async (stage) => ({ path: `AdVideos/${await stage.video()}` }) },
  renameVisual: {
    prepare: async (stage) => ({
      path: `visuals/${(await stage.image()).id}/name`,
      body: { name: stage.fresh('Visuel') },
    }),
  },
  sayOrigin: {
    prepare: async (stage) => ({
      path: `assets/${(await stage.image()).id}/origin`,
      body: { origin: { kind: 'generated', by: stage.fresh('Modèle') } },
    }),
  },
  pairImages: {
    prepare: async (stage) => ({
      path: `AdImages/update/${(await stage.image()).id}`,
      body: { associated_assets: { '9_16': (await stage.image('story')).id } },
    }),
  },
  pairVideo: {
    prepare: async (stage) => ({
      path: `AdVideos/update/${await stage.video()}`,
      body: { associated_assets: { '9_16': await stage.video('story') } },
    }),
  },
}
