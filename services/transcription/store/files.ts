/** Where a transcription's bytes lie in the object store. */
export const ROOT = "transcription";
export const folderOf = (id: string) => `${ROOT}/${id}`;
/** As it was sent or fetched; kept until it is decoded. */
export const mediaOf = (id: string) => `${folderOf(id)}/media`;
/** Decoded, a file for each channel that is heard apart; kept until there is a transcript. */
export const audiosOf = (id: string) => `${folderOf(id)}/audio`;
export const audioOf = (id: string, channel = 0) => `${audiosOf(id)}/${channel}.pcm`;
/** The voices in one block of it; kept as long. @param block  from 0 */
export const voicesOf = (id: string, block: number) => `${audiosOf(id)}/voices-${block}`;
export const transcriptOf = (id: string) => `${folderOf(id)}/transcript.json`;
/** Whose an object is. */
export const idOf = (key: string): string | undefined => key.split("/")[1];
/** The store's own name, which the database remembers. */
export const NAME = "transcription-store";
