import type { MailTexts } from './mail-text.js';

export const fr: MailTexts = {
  greeting: 'Bonjour,',
  linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
  signature: (site) => `L’équipe ${site}`,
  settingsAction: 'Choisir les e-mails que vous recevez',
  reasons: {
    signUp: (site) =>
      `Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse pour s’inscrire sur ${site}. Si ce n’était pas vous, vous pouvez ignorer ce message.`,
    account: (site) => `Vous recevez cet e-mail parce que cette adresse est celle d’un compte sur ${site}.`,
    formerAccount: (site) =>
      `Vous recevez ce message parce que cette adresse était celle d’un compte sur ${site}.`,
    report: (site) =>
      `Vous recevez cet e-mail parce qu’un signalement a été fait sur ${site} avec cette adresse. Si ce n’était pas vous, vous pouvez l’ignorer.`,
    claim: (site) =>
      `Vous recevez cet e-mail parce qu’une demande de restitution a été faite sur ${site} avec cette adresse. Si ce n’était pas vous, vous pouvez ignorer ce message. Ne transmettez pas ce lien\u00a0: il ouvre la demande sans mot de passe.`,
    settings: (site) => `Vous recevez cet e-mail conformément aux paramètres de votre compte sur ${site}.`,
  },
  texts: {
    verifyEmail: {
      subject: 'Confirmez votre adresse e-mail',
      paragraphs: [
        'Merci pour votre inscription. Veuillez confirmer que cette adresse est bien la vôtre.',
        'Ce lien est valable {{validity}}.',
      ],
      action: 'Confirmer mon adresse',
    },
    resetPassword: {
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Si c’est vous, choisissez-en un avec le lien ci-dessous. Il est valable {{validity}} et ne fonctionne qu’une fois.',
        'Si ce n’est pas vous, vous n’avez rien à faire\u00a0: votre mot de passe reste le même.',
      ],
      action: 'Choisir un mot de passe',
    },
    accountExists: {
      subject: 'Vous avez déjà un compte',
      paragraphs: [
        'Quelqu’un a essayé de s’inscrire avec cette adresse, mais un compte existe déjà. Rien n’a été modifié.',
        'Si c’est vous et que vous avez oublié votre mot de passe, choisissez-en un nouveau avec le lien ci-dessous. Il est valable {{validity}} et ne fonctionne qu’une fois.',
      ],
      action: 'Choisir un mot de passe',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      paragraphs: [
        'Le mot de passe de votre compte vient d’être modifié.',
        'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe et prévenez le bureau des objets trouvés.',
      ],
      action: 'Ce n’était pas moi',
    },
    emailChanged: {
      subject: 'L’adresse e-mail de votre compte a changé',
      paragraphs: [
        'Le bureau vient de changer l’adresse e-mail de votre compte. Connectez-vous désormais avec la nouvelle.',
        'Si vous ne l’avez pas demandé, prévenez le bureau sans attendre.',
      ],
      action: 'Ouvrir le site',
    },
    accountChanged: {
      subject: 'Un compte a été modifié',
      paragraphs: [
        'Un administrateur vient de changer l’adresse ou le rôle d’un compte, ou de supprimer un administrateur. Le journal du système indique qui l’a fait.',
        'Si ce n’est personne du bureau, changez votre mot de passe sans attendre et déconnectez-vous partout.',
      ],
      action: 'Ouvrir le journal du système',
    },
    reportReceived: {
      subject: 'Nous avons bien reçu votre signalement',
      paragraphs: [
        'Merci pour votre signalement\u00a0: il nous est bien parvenu.',
        'Conservez cet e-mail\u00a0: son lien mène à la page de votre signalement, et il permet au bureau de le retrouver si vous avez une question.',
      ],
      action: 'Voir mon signalement',
    },
    claimReceived: {
      subject: 'Nous avons bien reçu votre demande',
      paragraphs: [
        'Votre demande de restitution nous est parvenue et va être examinée. Nous vous écrirons dès qu’une décision aura été prise.',
        'Votre lien personnel vous permet de la suivre, de nous écrire, d’ajouter des justificatifs ou de la retirer.',
      ],
      action: 'Ouvrir ma demande',
    },
    claimRepeated: {
      subject: 'Vous avez déjà fait une demande pour cet objet',
      paragraphs: [
        'Une demande vient d’être envoyée avec votre adresse et votre numéro d’étudiant. Vous en avez déjà une pour le même objet, en attente d’examen : il n’en faut pas d’autre.',
        'Le lien ouvre celle que vous avez déjà. Si la seconde n’est pas de vous, écrivez au bureau depuis cette page.',
      ],
      action: 'Ouvrir ma demande',
    },
    claimApproved: {
      subject: 'Votre demande a été approuvée',
      paragraphs: [
        'Bonne nouvelle\u00a0: votre demande a été approuvée. L’objet vous attend au bureau des objets trouvés.',
        'Merci de vous munir de votre carte d’étudiant pour venir le chercher.',
      ],
      action: 'Voir ma demande',
    },
    claimRejected: {
      subject: 'Votre demande n’a pas été approuvée',
      paragraphs: [
        'Nous avons examiné votre demande et n’avons pas pu l’approuver.',
        'La page de votre demande vous en dit plus. Vous pouvez aussi y écrire au bureau.',
      ],
      action: 'Voir ma demande',
    },
    claimApprovalWithdrawn: {
      subject: 'L’approbation de votre demande a été retirée',
      paragraphs: [
        'Nous avions approuvé votre demande, mais nous avons dû retirer cette approbation. Veuillez nous excuser pour ce désagrément.',
        'L’objet ne vous est plus réservé. Si vous pensez qu’il s’agit d’une erreur, écrivez au bureau depuis la page de votre demande.',
      ],
      action: 'Voir ma demande',
    },
    claimMessage: {
      subject: 'Nouveau message au sujet d’une demande',
      paragraphs: [
        'Il y a un nouveau message au sujet d’une demande de restitution. Vous pouvez le lire et y répondre en ligne.',
      ],
      action: 'Lire le message',
    },
    itemApproved: {
      subject: 'Votre signalement est publié',
      paragraphs: ['Nous avons examiné votre signalement. Il est désormais publié et visible de tous.'],
      action: 'Voir mes objets',
    },
    itemRejected: {
      subject: 'Votre signalement n’a pas été publié',
      paragraphs: [
        'Nous avons examiné votre signalement et avons décidé de ne pas le publier.',
        'Pour toute question, adressez-vous au bureau des objets trouvés.',
      ],
      action: 'Voir mes objets',
    },
    itemClaimed: {
      subject: 'L’objet que vous avez trouvé a été réclamé',
      paragraphs: [
        'L’objet que vous avez trouvé va être rendu à son propriétaire. Merci pour votre aide\u202f!',
      ],
      action: 'Voir mes objets',
    },
    newReport: {
      subject: 'Nouveau signalement',
      paragraphs: ['Un nouveau signalement vient d’être envoyé.'],
      action: 'Voir les objets',
    },
    newClaim: {
      subject: 'Nouvelle demande de restitution',
      paragraphs: ['Quelqu’un a réclamé un objet. La demande attend une décision.'],
      action: 'Voir les demandes',
    },
  },
};
