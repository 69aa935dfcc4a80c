import sharp from 'sharp'
import { z } from 'zod'
import { makeOperator } from '../make-operator.ts'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'

const details = (stage: Stage) => ({
  name: stage.fresh('Client'),
  colour: 'plum',
  language: 'fr',
  contacts: [],
})

/** Whoever runs the installation owns the workspace: claiming it once more is refused and changes nothing. */
async function owned(stage: Stage): Promise<void> {
  await makeOperator(stage.server.ctx, stage.person.personId)
  await stage.person.ask('POST', '/workspace/owner')
}

async function aClient(stage: Stage): Promise<string> {
  await owned(stage)
  const { body } = await stage.person.ask('PUT', '/workspace/clients', details(stage))
  return z.object({ id: z.uuid() }).parse(body).id
}

const aLogo = async (): Promise<string> => {
  const drawn = sharp({ create: { width: 90, height: 90, channels: 3, background: '#7b2f72' } })
  return (await drawn.png().toBuffer()).toString('base64')
}

const toGroup = (stage: Stage) => ({
  person: null,
  email: null,
  group: stage.fresh('media'),
  role: 'reader',
})

export const workspaceRecipes: Readonly<Record<string, Recipe>> = {
  claimWorkspace: {
    prepare: async (stage) => {
      await makeOperator(stage.server.ctx, stage.person.personId)
      return { above: 'workspace/owner' }
    },
  },
  nameWorkspace: {
    prepare: async (stage) => {
      await owned(stage)
      return { above: 'workspace', body: { name: stage.fresh('Espace') } }
    },
  },
  createClient: {
    prepare: async (stage) => {
      await owned(stage)
      return { above: 'workspace/clients', body: details(stage) }
    },
  },
  saveClient: {
    prepare: async (stage) => ({ above: `workspace/clients/${await aClient(stage)}`, body: details(stage) }),
  },
  saveClientLogo: {
    prepare: async (stage) => ({
      above: `workspace/clients/${await aClient(stage)}/logo`,
      body: { image: await aLogo() },
    }),
  },
  dropClientLogo: {
    prepare: async (stage) => {
      const above = `workspace/clients/${await aClient(stage)}/logo`
      const { status, body } = await stage.person.ask('PUT', `/${above}`, {
        image: await aLogo(),
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return { above }
    },
  },
  deleteClient: { prepare: async (stage) => ({ above: `workspace/clients/${await aClient(stage)}` }) },
  giveOnWorkspace: {
    prepare: async (stage) => {
      await owned(stage)
      return { above: 'workspace/grants', body: toGroup(stage) }
    },
  },
  giveOnClient: {
    prepare: async (stage) => ({
      above: `workspace/clients/${await aClient(stage)}/grants`,
      body: toGroup(stage),
    }),
  },
  giveToGroup: {
    prepare: (stage) =>
      Promise.resolve({ path: 'groups', body: { group: stage.fresh('media'), role: 'reader' } }),
  },
  giveBack: {
    prepare: async (stage) => {
      const client = await aClient(stage)
      const own = { person: stage.person.personId, email: null, group: null, role: 'editor' }
      const { status, body } = await stage.person.ask('PUT', `/workspace/clients/${client}/grants`, own)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return { above: 'workspace/own_grants', body: { client } }
    },
  },
  moveAccount: { prepare: async (stage) => ({ path: 'client', body: { client: await aClient(stage) } }) },
}
