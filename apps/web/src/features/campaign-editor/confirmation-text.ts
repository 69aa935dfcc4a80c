import type { Confirmation, Refusal } from '@vigie/domain'
import i18next from 'i18next'
import type { Question } from '../../ui/confirm.ts'

/** The question of the rules, in words. */
export function questionFor(confirmation: Confirmation): Question {
  const words = {
    title: i18next.t(($) => $.campaignEditor.ask.title),
    confirm: i18next.t(($) => $.campaignEditor.confirm),
    cancel: i18next.t(($) => $.campaignEditor.cancel),
  }
  switch (confirmation.code) {
    case 'advantage.resetsSettings':
      return { ...words, body: i18next.t(($) => $.campaignEditor.ask.advantage) }
    case 'campaignBudget.clearsAdsetBudgets': {
      const { lineCount: count } = confirmation
      return { ...words, body: i18next.t(($) => $.campaignEditor.ask.campaignBudget, { count }) }
    }
    case 'adsetBudget.clearsCampaignBudget':
      return { ...words, body: i18next.t(($) => $.campaignEditor.ask.adsetBudget) }
    case 'bidStrategy.clearsBids': {
      const { lineCount: count } = confirmation
      return { ...words, body: i18next.t(($) => $.campaignEditor.ask.bidStrategy, { count }) }
    }
    case 'section.clears': {
      const title = i18next.t(($) => $.campaignEditor.sections[confirmation.section])
      return {
        ...words,
        title: i18next.t(($) => $.campaignEditor.ask.clearTitle, { title }),
        body: i18next.t(
          ($) => $.campaignEditor.ask[confirmation.section === 'general' ? 'clearGeneral' : 'clearBody'],
        ),
        confirm: i18next.t(($) => $.campaignEditor.section.clear),
        isDestructive: true,
      }
    }
    case 'import.replaces':
      return { ...words, body: i18next.t(($) => $.campaignEditor.ask.importReplaces) }
    case 'lines.reset': {
      const { lineCount: count } = confirmation
      return {
        ...words,
        title: i18next.t(($) => $.campaignEditor.ask.resetTitle),
        body: i18next.t(($) => $.campaignEditor.ask.reset, { count }),
        isDestructive: true,
      }
    }
  }
}

/** Why nothing happened, in the specification's words where it has some, with what to do. */
export const refusalText = (refusal: Refusal) =>
  refusal.code === 'line.lastAdPackage'
    ? {
        title: i18next.t(($) => $.campaignEditor.matrix.lastPackage),
        message: i18next.t(($) => $.campaignEditor.matrix.lastPackageLine, { number: refusal.lineNumber }),
      }
    : {
        title: i18next.t(($) => $.campaignEditor.locked),
        message: i18next.t(($) => $.campaignEditor.files.locked),
      }
