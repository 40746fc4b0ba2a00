import type * as swagger from '@nestjs/swagger';

/*
 * The decorators of @nestjs/swagger. They work when the document is first asked for: the library takes 10 MB of memory and a quarter of
 * a second of a processor, and few services are ever asked.
 */

type Library = typeof swagger;
type AnyDecorator = ClassDecorator & MethodDecorator;

const waiting: ((library: Library) => void)[] = [];

/** A decorator that makes its description when the document is first asked for. */
export const Documented = (make: (library: Library) => ClassDecorator | MethodDecorator): AnyDecorator =>
  ((...decorated: Parameters<AnyDecorator>) => {
    waiting.push((library) => (make(library) as AnyDecorator)(...decorated));
  }) as AnyDecorator;

export const ApiBody: Library['ApiBody'] = (about) => Documented((library) => library.ApiBody(about));
export const ApiConsumes: Library['ApiConsumes'] = (...types) =>
  Documented((library) => library.ApiConsumes(...types));
export const ApiExcludeController: Library['ApiExcludeController'] = () =>
  Documented((library) => library.ApiExcludeController());
export const ApiHeader: Library['ApiHeader'] = (about) => Documented((library) => library.ApiHeader(about));
export const ApiOperation: Library['ApiOperation'] = (about) =>
  Documented((library) => library.ApiOperation(about));
export const ApiResponse: Library['ApiResponse'] = (about) =>
  Documented((library) => library.ApiResponse(about));
export const ApiTags: Library['ApiTags'] = (...tags) => Documented((library) => library.ApiTags(...tags));

/** Loads the library, and lets the decorators work that have waited. */
export async function loadOpenApi(): Promise<Library> {
  const library = await import('@nestjs/swagger');
  for (const decorate of waiting.splice(0)) decorate(library);
  return library;
}
