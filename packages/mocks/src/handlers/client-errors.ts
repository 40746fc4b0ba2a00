import { clientErrorSchema } from '@lost-found/contracts';
import { http } from 'msw';
import { nothing } from '../lib/answers';
import { withBody } from '../lib/requests';

/** `POST /client-errors`: there is nobody to tell, and the page's own console has the error already. */
export const clientErrorHandlers = () => [
  http.post('*/api/client-errors', ({ request }) => withBody(request, clientErrorSchema, () => nothing())),
];
