import type { MailTexts } from './mail-text.js';

export const es: MailTexts = {
  greeting: 'Hola:',
  linkHint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  signature: (site) => `El equipo de ${site}`,
  settingsAction: 'Elija qué correos recibe',
  reasons: {
    signUp: (site) =>
      `Recibe este correo porque alguien indicó esta dirección al registrarse en ${site}. Si no fue usted, puede ignorarlo.`,
    account: (site) => `Recibe este correo porque esta dirección pertenece a una cuenta de ${site}.`,
    claim: (site) =>
      `Recibe este correo porque se presentó una reclamación en ${site} con esta dirección. Si no fue usted, puede ignorarlo. No comparta el enlace: con él se abre la reclamación sin contraseña.`,
    settings: (site) => `Recibe este correo porque así lo indican los ajustes de su cuenta en ${site}.`,
  },
  texts: {
    verifyEmail: {
      subject: 'Confirme su correo electrónico',
      paragraphs: [
        'Gracias por registrarse. Confirme, por favor, que esta dirección es suya.',
        'El enlace es válido durante {{validity}}.',
      ],
      action: 'Confirmar mi dirección',
    },
    resetPassword: {
      subject: 'Elija una contraseña nueva',
      paragraphs: [
        'Alguien ha pedido una contraseña nueva para su cuenta. Si ha sido usted, elíjala con el siguiente enlace. Es válido durante {{validity}} y solo funciona una vez.',
        'Si no ha sido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
      ],
      action: 'Elegir una contraseña',
    },
    accountExists: {
      subject: 'Ya tiene una cuenta',
      paragraphs: [
        'Alguien ha intentado registrarse con esta dirección, pero ya existe una cuenta con ella. No se ha cambiado nada.',
        'Si ha sido usted y ha olvidado la contraseña, elija una nueva con el siguiente enlace. Es válido durante {{validity}} y solo funciona una vez.',
      ],
      action: 'Elegir una contraseña',
    },
    passwordChanged: {
      subject: 'Se ha cambiado su contraseña',
      paragraphs: [
        'La contraseña de su cuenta acaba de cambiarse.',
        'Si no ha sido usted, pida enseguida una contraseña nueva y avise a la oficina de objetos perdidos.',
      ],
      action: 'No he sido yo',
    },
    claimReceived: {
      subject: 'Hemos recibido su reclamación',
      paragraphs: [
        'Su reclamación nos ha llegado y está pendiente de revisión. Le escribiremos en cuanto se decida.',
        'Con su enlace personal puede seguirla, escribirnos, añadir pruebas o retirarla.',
      ],
      action: 'Abrir mi reclamación',
    },
    claimApproved: {
      subject: 'Su reclamación ha sido aprobada',
      paragraphs: [
        'Buenas noticias: su reclamación ha sido aprobada. El objeto le espera en la oficina de objetos perdidos.',
        'Traiga, por favor, su carné de estudiante cuando venga a recogerlo.',
      ],
      action: 'Ver mi reclamación',
    },
    claimRejected: {
      subject: 'Su reclamación no ha sido aprobada',
      paragraphs: [
        'Hemos revisado su reclamación y no hemos podido aprobarla.',
        'Encontrará más información en la página de su reclamación. Desde allí también puede escribir a la oficina.',
      ],
      action: 'Ver mi reclamación',
    },
    claimApprovalWithdrawn: {
      subject: 'Se ha retirado la aprobación de su reclamación',
      paragraphs: [
        'Habíamos aprobado su reclamación, pero hemos tenido que retirar la aprobación. Lamentamos las molestias.',
        'El objeto ya no está reservado para usted. Si cree que se trata de un error, escriba a la oficina desde la página de su reclamación.',
      ],
      action: 'Ver mi reclamación',
    },
    claimMessage: {
      subject: 'Tiene un mensaje nuevo sobre una reclamación',
      paragraphs: ['Hay un mensaje nuevo sobre una reclamación. Puede leerlo y responder en línea.'],
      action: 'Leer el mensaje',
    },
    itemApproved: {
      subject: 'Su aviso se ha publicado',
      paragraphs: ['Hemos revisado su aviso. Ya está publicado y cualquiera puede verlo.'],
      action: 'Ver mis objetos',
    },
    itemRejected: {
      subject: 'Su aviso no se ha publicado',
      paragraphs: [
        'Hemos revisado su aviso y hemos decidido no publicarlo.',
        'Si tiene alguna pregunta, póngase en contacto con la oficina de objetos perdidos.',
      ],
      action: 'Ver mis objetos',
    },
    itemClaimed: {
      subject: 'Han reclamado el objeto que encontró',
      paragraphs: ['El objeto que encontró vuelve a manos de su dueño. ¡Muchas gracias por su ayuda!'],
      action: 'Ver mis objetos',
    },
    newReport: {
      subject: 'Ha llegado un aviso nuevo',
      paragraphs: ['Alguien ha enviado un aviso sobre un objeto.'],
      action: 'Ver los objetos',
    },
    newClaim: {
      subject: 'Ha llegado una reclamación nueva',
      paragraphs: ['Alguien ha reclamado un objeto. La reclamación está pendiente de decisión.'],
      action: 'Ver las reclamaciones',
    },
  },
};
