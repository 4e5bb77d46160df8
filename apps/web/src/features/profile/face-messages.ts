/** While the face service does not answer (spec 2.6). */
export const NO_CONNECTION = 'Sem Conexão com API de reconhecimento Facial';
/** When a call to it failed (spec section 8). */
export const FACE_SERVICE_DOWN = 'Estamos sem conexão com o sistema de reconhecimento facial no momento';
