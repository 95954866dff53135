/** Army sheets that come as files. */

/** More than any sheet needs: the rules read no more either. */
export const MAX_SHEET_BYTES = 64 * 1024;

/** The text of a file; `null` if it is too large to be a sheet. */
export async function sheetOf(file: Blob): Promise<string | null> {
  return file.size > MAX_SHEET_BYTES ? null : (await file.text()).trim();
}
