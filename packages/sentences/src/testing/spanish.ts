/**
 * Spanish, which the product does not speak: a third language made of texts alone, so that tests show what adding one
 * takes.
 */
import type { DecisionAlertFacts, DecisionFacts, LeftObjectFacts, ObjectiveAlertFacts } from '@vigie/domain'
import { writeMoney, writeNumber, writeOdds, writePercent } from '../numbers.ts'
import { withVideos } from '../sentence.ts'
import type { Texts } from '../texts.ts'

const names = (named: readonly { readonly name: string }[]): string =>
  named.map(({ name }) => name).join(', ')
const number = (value: number): string => writeNumber(value, { mark: ',' })

const objective = ({ value, target }: ObjectiveAlertFacts): string => {
  const write = (one: ObjectiveAlertFacts['value']) =>
    'money' in one ? writeMoney(one.money) : number(one.metric === 'CTR' ? 100 * one.value : one.value)
  return `${value.metric} de ${write(value)}, objetivo ${write(target)}.`
}

const one = ({ subject, spent, comparison }: DecisionFacts): string =>
  `«${subject.name}»: ${writeMoney(spent)} gastados en 7 días${comparison ? `, ${writeOdds(comparison.probability)}` : ''}.`
const several = (decisions: readonly DecisionFacts[], campaign: string): string =>
  `En «${campaign}»: ${decisions.map(one).join(' ')}`
const decided = ({ decisions, campaign, takenBack, videos }: DecisionAlertFacts) =>
  withVideos(`${takenBack === null ? '' : 'Anulada: '}${several(decisions, campaign.name)}`, videos)
const left = ({ campaign, object }: LeftObjectFacts) => [
  `«${campaign}»: sobra ${object.id}. Vigie no lo toca.`,
]

export const spanish: Texts = {
  alerts: {
    'budget.thresholdReached': ({ rule, percentage, used, target }) => [
      `«${rule.name}»: se ha gastado el ${writePercent(percentage)} del presupuesto, ${writeMoney(used)} de ${writeMoney(target)}.`,
    ],
    'budget.limitReached': ({ rule, target }) => [
      `«${rule.name}»: se ha alcanzado el presupuesto de ${writeMoney(target)}.`,
    ],
    'budget.overspendLikely': ({ rule, probability }) => [
      `«${rule.name}»: exceso probable (${writePercent(100 * probability)}).`,
    ],
    'budget.overspendCleared': ({ rule }) => [`«${rule.name}»: ya no se espera un exceso.`],
    'budget.pauseFailed': ({ rule }) => [`«${rule.name}»: las campañas no están en pausa.`],
    'budget.resumed': ({ rule, campaigns }) => [`«${rule.name}»: alguien ha reactivado ${names(campaigns)}.`],
    'objective.missed': (facts) => [objective(facts)],
    'objective.stillMissed': (facts) => [objective(facts)],
    'objective.met': (facts) => [objective(facts)],
    'delivery.stopped': ({ campaign }) => [`«${campaign.name}» está activa y no se muestra.`],
    'tracking.stopped': ({ seen, usualPerDay }) => [`Seguimiento: ${seen} hoy, ${usualPerDay} al día.`],
    'figures.late': ({ budgets }) => [`Sin cifras: ${budgets.join(', ')}.`],
    'ad.rejected': ({ ads }) => [`Meta ha rechazado ${names(ads)}.`],
    'ad.tired': ({ ad, video, loss }) => {
      const rest = ` pierde un ${writePercent(100 * loss)} de CTR.`
      return video === null
        ? [`El anuncio «${ad.name}»${rest}`]
        : ['El ', { text: 'vídeo', place: { kind: 'video', url: video } }, rest]
    },
    'connection.expired': ({ owner }) => [`La conexión de ${owner} ha caducado.`],
    'connection.expiring': ({ owner, on }) => [`La conexión de ${owner} caduca el ${on}.`],
    'drift.found': ({ campaign, differences }) => [
      `«${campaign.name}» ha cambiado fuera de Vigie: ${differences}.`,
    ],
    'guard.brokenElsewhere': ({ campaign, object }) => [
      `«${campaign.name}»: «${object.name}» rompe un límite fuera de Vigie.`,
    ],
    'channel.failed': ({ channel, detail }) => [`Las alertas ya no llegan a «${channel.name}»: ${detail}`],
    'access.requested': ({ person }) => [`${person} pide trabajar en esta cuenta.`],
    'publication.approvalWanted': ({ campaign, approvers }) => [
      `«${campaign}» espera a otra persona: ${approvers.join(', ')}.`,
    ],
    'proposal.answered': ({ object, client, answer }) => [
      `${client} ${answer === 'approved' ? 'aprueba' : 'pide cambios en'} «${object}».`,
    ],
    'proposal.waiting': ({ object, askedBy }) => [`${askedBy} propone cambiar «${object}».`],
    'changeOrder.incomplete': ({ object, missed }) => [
      `«${object}»: ${missed} cambios previstos no se hicieron.`,
    ],
    'publication.extraActive': left,
    'publication.extraLeft': left,
    'publication.changeStands': ({ campaign, object }) => [
      `«${campaign}»: un cambio de «${object.name}» ha llegado tarde.`,
    ],
    'monitoring.paused': decided,
    'monitoring.wouldPause': decided,
    'monitoring.notPaused': decided,
    'monitoring.held': decided,
    'monitoring.moved': decided,
    'monitoring.wouldMove': decided,
    'monitoring.notMoved': decided,
    legacy: ({ en, videos }) => withVideos(en, videos),
    unreadable: ({ stored }) => [`Esta alerta (${stored}) no se puede leer.`],
  },
  decisions: {
    one,
    several,
    missing: {
      noFigures: 'No hay cifras.',
      noWeights: 'La estrategia no pondera nada.',
      nothingWatched: 'No se vigila nada.',
      noActiveAd: 'No hay anuncios activos.',
      singleActiveAd: 'Solo hay un anuncio activo.',
      noSpend: 'No se ha gastado nada.',
    },
  },
  messages: {
    priorities: ['Alta', 'Media', 'Baja', 'Terminada'],
    one: (priority, sentence) => `${priority}: ${sentence}`,
    alerts: (count) => (count === 1 ? '1 alerta' : `${count} alertas`),
    see: 'Ver en Vigie',
    test: 'Mensaje de prueba.',
    why: 'Recibe este mensaje porque las alertas de esta cuenta se envían aquí.',
    confirm: {
      subject: '¿Recibir alertas de Vigie en esta dirección?',
      body: (account) => `Alguien quiere que las alertas de «${account}» lleguen aquí.`,
      action: 'Recibir las alertas',
      ends: 'El enlace vale tres días, una sola vez.',
    },
    moment: (at, timeZone) =>
      new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at),
  },
  morning: {
    waiting: {
      'publication.waits': ({ campaign, created, total }) => ({
        head: [`La publicación de «${campaign}» espera.`],
        detail: `${created} de ${total}`,
      }),
      'publication.leftPaused': ({ campaign }) => ({
        head: [`«${campaign.name}» está en pausa.`],
        detail: '',
      }),
      'drafts.wait': ({ count }) => ({ head: [`${count} borradores sin publicar.`], detail: '' }),
      'proposal.ends': ({ object, hours }) => ({
        head: [`La propuesta sobre «${object}» termina en ${hours} horas.`],
        detail: '',
      }),
      'proposal.ended': ({ object }) => ({
        head: [`Su propuesta sobre «${object}» terminó sin decisión.`],
        detail: '',
      }),
      'campaign.changedElsewhere': ({ campaign, changes }) => ({
        head: [`«${campaign.name}» ha cambiado fuera de Vigie: ${changes.length}.`],
        detail: '',
      }),
      'ads.refused': ({ ads }) => ({ head: [`Meta rechaza ${names(ads)}.`], detail: '' }),
    },
    decided: {
      'monitoring.wouldPause': ({ decisions, campaign }) => several(decisions, campaign.name),
      'monitoring.notPaused': ({ decisions, campaign }) => several(decisions, campaign.name),
      'monitoring.held': ({ decisions, campaign }) => several(decisions, campaign.name),
      'monitoring.wouldMove': ({ decisions, campaign }) => several(decisions, campaign.name),
      'monitoring.notMoved': ({ decisions, campaign }) => several(decisions, campaign.name),
    },
    named: names,
    asked: ({ askedBy, object }) => ({ head: [`${askedBy} propone cambiar «${object}».`], detail: '' }),
    runsOut: ({ rule }) => ({ head: [`«${rule.name}» agota su presupuesto.`], detail: '' }),
    settled: ({ subject, spent }) => ({ head: `Pausa de «${subject.name}»`, detail: writeMoney(spent) }),
    stakes: {
      tooMuch: 'de más al día',
      stopped: 'al día parados',
      added: 'más al día',
      taken: 'menos al día',
      waiting: 'al día en espera',
      wasted: 'al día por ganar',
    },
    also: (count) => `y ${count} más`,
    spent: ({ since, spent }) => [`Desde ${since}: `, { strong: writeMoney(spent) }],
    counts: ({ waiting, settled }) => [{ strong: String(waiting) }, ` esperan, ${settled} resueltas.`],
  },
}
