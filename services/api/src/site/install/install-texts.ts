import type { Language } from '@lost-found/contracts';

interface InstallTexts {
  search: string;
  report: string;
  reportLost: string;
  /** The page that stands in while there is no network. */
  offline: { title: string; text: string; retry: string };
}

export const installTexts: Readonly<Record<Language, InstallTexts>> = {
  en: {
    search: 'Search Items',
    report: 'Report Found',
    reportLost: 'Report Lost',
    offline: {
      title: 'You are offline',
      text: 'This page needs the network. What you typed in a form is kept in this browser.',
      retry: 'Try again',
    },
  },
  es: {
    search: 'Buscar objetos',
    report: 'He encontrado algo',
    reportLost: 'He perdido algo',
    offline: {
      title: 'No hay conexión',
      text: 'Esta página necesita conexión. Lo que has escrito en un formulario se guarda en este navegador.',
      retry: 'Reintentar',
    },
  },
  fr: {
    search: 'Rechercher un objet',
    report: 'J’ai trouvé un objet',
    reportLost: 'J’ai perdu un objet',
    offline: {
      title: 'Vous êtes hors ligne',
      text: 'Cette page a besoin du réseau. Ce que vous avez saisi dans un formulaire est conservé dans ce navigateur.',
      retry: 'Réessayer',
    },
  },
};
