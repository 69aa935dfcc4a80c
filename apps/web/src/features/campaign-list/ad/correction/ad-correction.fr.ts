export const adCorrectionFr = {
  reading: 'Lecture des textes de la publicité',
  failed: 'Les textes de la publicité n’ont pas pu être lus',
  fields: { body: 'Texte principal', title: 'Titre', description: 'Description', link: 'Lien' },
  room: '{{used}} sur {{most}} caractères montrés en entier',
  roomOver: '{{used}} caractères : coupé vers {{most}}',
  alone: 'Cette publicité est la seule de la campagne à le montrer.',
  shared_one:
    'Un texte appartient à la bibliothèque : {{count}} publicité de la campagne le montre et change.',
  shared_many:
    'Un texte appartient à la bibliothèque : {{count}} publicités de la campagne le montrent et changent toutes.',
  shared_other:
    'Un texte appartient à la bibliothèque : {{count}} publicités de la campagne le montrent et changent toutes.',
  elsewhere_one:
    'Une autre campagne l’utilise ({{names}}) : rien n’y est publié maintenant, elle le prend à sa prochaine mise à jour.',
  elsewhere_many:
    '{{count}} autres campagnes l’utilisent ({{names}}) : rien n’y est publié maintenant, elles le prennent à leur prochaine mise à jour.',
  elsewhere_other:
    '{{count}} autres campagnes l’utilisent ({{names}}) : rien n’y est publié maintenant, elles le prennent à leur prochaine mise à jour.',
  usesUnread: 'Les autres campagnes qui l’utilisent n’ont pas pu être lues.',
  problems: {
    empty: 'Écrivez quelque chose : une publicité ne peut pas s’en passer.',
    malformed: 'Écrivez une adresse complète, qui commence par https://',
    forbiddenHost: 'Une publicité ne peut pas mener chez la plateforme elle-même.',
    taken: 'Un autre texte de la bibliothèque dit déjà cela : écrivez-le autrement.',
  },
  whyNot: {
    elsewhere: 'Cette campagne n’a pas été faite ici : prenez-la d’abord en main.',
    noTexts:
      'Ce qu’elle dit n’est pas un texte de la bibliothèque (carrousel, post ou publicité reprise) : cela se corrige dans la campagne.',
    left: 'Son package ne la fait plus : une mise à jour de la campagne la met en pause. Elle ne se corrige pas seule.',
    noField: 'Elle n’a pas de texte de ce genre : cela se corrige dans la campagne.',
  },
  toCampaign: 'Ouvrir la campagne',
  cancel: 'Annuler',
  see: 'Voir ce qui change',
  leave: {
    title: 'Quitter sans publier la correction ?',
    body: 'Ce que vous avez écrit ici n’est pas enregistré.',
    confirm: 'Quitter',
    cancel: 'Rester',
  },
  plan: {
    title: 'Ce qui change',
    nothing: 'Rien ne change : ce texte est déjà celui de la publicité. Écrivez-le autrement.',
    changed_one: '{{count}} publicité montre le texte corrigé.',
    changed_many: '{{count}} publicités montrent le texte corrigé.',
    changed_other: '{{count}} publicités montrent le texte corrigé.',
    pending_one:
      'Le package attendait aussi d’être publié : {{count}} autre publicité change avec elle, elle est dans la liste.',
    pending_many:
      'Le package attendait aussi d’être publié : {{count}} autres publicités changent avec elle, elles sont dans la liste.',
    pending_other:
      'Le package attendait aussi d’être publié : {{count}} autres publicités changent avec elle, elles sont dans la liste.',
    more_one: 'et {{count}} autre',
    more_many: 'et {{count}} autres',
    more_other: 'et {{count}} autres',
    from: 'Avant :',
    to: 'Après :',
    actions: {
      created: 'créée',
      retired: 'mise en pause',
      changed: 'corrigée',
      unchanged: 'inchangée',
    },
    other:
      'Autre chose que ses textes change aussi (visuel, page ou bouton) : cela attendait dans la campagne.',
    review: 'Chaque publicité corrigée repart en validation d’elle-même.',
    kept: 'Elle garde son identifiant et ses chiffres ; ses réactions et commentaires restent à l’ancienne version.',
    budget: 'Budgets inchangés. Campagne et adsets ne sont pas touchés.',
    refused: 'Les limites du compte ne le permettent pas :',
    found: 'La vérification a trouvé :',
    waits: 'La publication attendra ensuite la validation d’une seconde personne.',
    library: 'En proposant, le texte est enregistré dans la bibliothèque ; rien n’est publié avant l’accord.',
  },
  publish: 'Publier la correction',
  propose: 'Proposer la correction',
  stale: 'Le plan a changé depuis que vous l’avez lu : regardez de nouveau ce qui change.',
  unsent:
    'La publication n’est pas partie. Le texte est peut-être déjà enregistré dans la bibliothèque : essayez de nouveau, rien ne sera publié deux fois.',
  sent: {
    published: 'Correction envoyée : la publicité repart en validation.',
    waits: 'Correction envoyée : elle attend une seconde personne.',
    proposed: 'Correction proposée : elle attend une décision.',
    follow: 'Suivre la publication',
    proposal: 'Voir la proposition',
  },
}
