// @ts-check
/** A stylesheet, picture or font in tests. */
module.exports = 'asset';
