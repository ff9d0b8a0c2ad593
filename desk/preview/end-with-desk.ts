/**
 * Ends the server of the preview when the desk ends, even by a kill. Node loads it before Astro, whose start takes
 * seconds.
 */
process.once('disconnect', () => process.exit());
