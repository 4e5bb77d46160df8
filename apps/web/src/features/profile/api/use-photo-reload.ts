import { useQueryClient } from '@tanstack/react-query';

/** What a photo that was registered or deleted changes on this device is loaded again; home asks for the same. */
export function usePhotoReload() {
  const client = useQueryClient();
  return (error: unknown) => (error ? null : client.invalidateQueries({ queryKey: ['profile'] }));
}
