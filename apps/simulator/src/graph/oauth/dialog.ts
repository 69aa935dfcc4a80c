import type { FastifyInstance } from 'fastify'
import { escapeHtml, htmlPage } from '../../html.ts'
import type { World } from '../../world/world.ts'
import { permissionsOf } from './all-permissions.ts'
import type { TokenDesk } from './tokens.ts'

type Query = Readonly<Record<string, string | undefined>>

/** Where the dialog may send people back to: a demo on the loopback, nothing else. */
const isLocal = (uri: string): boolean =>
  URL.canParse(uri) && /^(localhost|127\.\d+\.\d+\.\d+)$/.test(new URL(uri).hostname)

/** The platform's permission dialog, with a way to refuse some permissions or all of them. */
export function registerDialog(
  app: FastifyInstance,
  world: World,
  desk: TokenDesk,
  peopleIds: readonly string[],
): void {
  const show = async (
    request: { query: unknown },
    reply: { code: (n: number) => typeof reply; type: (t: string) => { send: (s: string) => unknown } },
  ) => {
    const query = request.query as Query
    const problem = problemOf(query, desk)
    if (problem)
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(htmlPage('Erreur', `<h1>${escapeHtml(problem)}</h1>`))
    return reply.type('text/html; charset=utf-8').send(dialogPage(query, world, peopleIds))
  }
  app.get('/dialog/oauth', show)
  app.get('/:version/dialog/oauth', show)
  app.post('/_dialog', async (request, reply) => {
    const form = request.body as Record<string, string | string[] | undefined>
    const text = (name: string): string => [form[name]].flat()[0] ?? ''
    const target = new URL(text('redirect_uri'))
    if (!isLocal(target.href)) return reply.code(400).send('redirect_uri')
    target.searchParams.set('state', text('state'))
    if (text('decision') !== 'accept') {
      target.searchParams.set('error', 'access_denied')
      target.searchParams.set('error_reason', 'user_denied')
      target.searchParams.set('error_description', 'Permissions error')
      return reply.redirect(target.href, 303)
    }
    const user = world.find('user', text('person'))
    const scopes = [form.scope].flat().filter((scope) => scope !== undefined)
    if (user)
      world.put(
        {
          ...user,
          fields: { ...user.fields, permissions: permissionsOf(text('requested').split(','), scopes) },
        },
        'updated',
        user.id,
      )
    target.searchParams.set('code', desk.issueCode(user?.id ?? '', scopes, text('redirect_uri')))
    // The platform's own habit, which clients must not take for theirs.
    target.hash = '_=_'
    return reply.redirect(target.href, 303)
  })
}

function problemOf(query: Query, desk: TokenDesk): string | null {
  if (query.client_id !== desk.app.id) return 'ID d’application invalide'
  return query.redirect_uri && isLocal(query.redirect_uri) ? null : 'URL bloquée : redirect_uri'
}

function dialogPage(query: Query, world: World, peopleIds: readonly string[]): string {
  const scopes = (query.scope ?? '').split(/[,\s]+/).filter(Boolean)
  const people = peopleIds.flatMap((id) => world.find('user', id) ?? [])
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  return htmlPage(
    'Autorisations',
    `<h1>Vigie demande l’accès à vos comptes publicitaires</h1>
    <p>Plateforme simulée : rien n’est dépensé. <span lang="en">Simulated platform: nothing is spent.</span></p>
    <form method="post" action="/_dialog">
      ${hidden('redirect_uri', query.redirect_uri ?? '')}${hidden('state', query.state ?? '')}${hidden('requested', scopes.join(','))}
      <label>Personne / Person <select name="person">${people
        .map((person) => `<option value="${person.id}">${escapeHtml(person.fields.name)}</option>`)
        .join('')}</select></label>
      ${scopes
        .map(
          (scope) =>
            `<label><input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked> ${escapeHtml(scope)}</label>`,
        )
        .join('')}
      <button class="primary" name="decision" value="accept">Continuer / Continue</button>
      <button class="plain" name="decision" value="refuse">Annuler / Cancel</button>
    </form>`,
  )
}
